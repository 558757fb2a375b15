import * as z from 'zod';

/**
 * Where a link leads: a path of the route table with or without `#anchor` (`/contact#contact`), `https://…` or
 * `mailto:…`. The generator checks internal paths against the routes and anchors against the template's list.
 */
export const link = () =>
  z
    .string()
    .regex(/^(\/[^\s]*|#[a-z][a-z0-9-]*|https:\/\/\S+|mailto:\S+@\S+)$/, {
      error: 'expected a path such as /contact#contact, https://… or mailto:… (fix: start it with one of these)',
    })
    .meta({ link: true });
