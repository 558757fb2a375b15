import * as z from 'zod';
import { group, list } from '../fields/group.ts';
import { link } from '../fields/link.ts';
import { reference } from '../fields/reference.ts';

/** Keywords of a content security policy. Other sources are origins or names of Trusted Types policies. */
export const policyWords = ['self', 'none', 'data', 'script', 'inline', 'receiver'] as const;

const served = () =>
  z.string().regex(/^\/[\w./-]*\*?$/, {
    error: 'expected a path such as /search.json or /assets/* (fix: begin with /, and end with * for all below)',
  });

/** An address as other programs may have made it: capitals, dots and underscores are no fault of it. */
const oldAddress = () =>
  z.string().regex(/^(\/[A-Za-z0-9._~-]+)+$/, {
    error: 'expected a path such as /old-page or /Old/Page.php (fix: begin with /, without blanks, query or last /)',
  });

const hostName = () =>
  z.string().regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/, {
    error: 'expected a host name such as www.example.com (fix: write it in lower case, without https:// and path)',
  });

const header = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, {
      error: 'expected the name of a header in lower case (fix: for example referrer-policy)',
    })
    .describe('The name of the header, in lower case.'),
  value: z
    .string()
    .regex(/^[\x21\x23-\x5b\x5d-\x7e]([\x20\x21\x23-\x5b\x5d-\x7e]*[\x21\x23-\x5b\x5d-\x7e])?$/, {
      error: 'expected the value of a header in one line (fix: remove double quotes, backslashes and other characters)',
    })
    .describe('What browsers are told by it.'),
});

const headers = () => z.array(header).default([]);

/** Headers and caching of the site. The build derives the configuration of every host and of the bundled server. */
export const hosting = z.strictObject({
  caching: list('What browsers keep. What no rule names is asked for again each time, and sent if it has changed.', {
    paths: z.array(served()).min(1).describe('Which files: a path, or all below a folder with /* at its end.'),
    keep: z
      .enum(['for-good', 'for-a-while', 'ask-again'])
      .describe(
        'How long a browser shows its copy: for good where a new file has a new name, or until it has asked again.',
      ),
    age: reference('constant').optional().describe('With for-a-while: how long, by the name of a constant.'),
  }),
  headers: group('What browsers are told with an answer, besides the policy, by what the answer is.', {
    everything: headers().describe('Headers of every answer, also of redirects and of what is not there.'),
    pages: headers().describe('Headers of pages, also of the one for addresses that are none.'),
    files: headers().describe('Headers of all other files: styles, scripts, typefaces, pictures.'),
    encrypted: headers().describe('Headers of every answer over an encrypted connection.'),
  }),
  policy: list('What a page may load, send and be part of: the content security policy, the same for all pages.', {
    directive: z
      .string()
      .regex(/^[a-z]+(-[a-z]+)*$/, { error: 'expected a directive such as img-src (fix: write it in lower case)' })
      .describe('What the rule is about, as the content security policy calls it.'),
    sources: z
      .array(
        z.string().regex(/^(?!unsafe)([a-z][a-z0-9-]*|https:\/\/[a-z0-9.-]+(:\d+)?)$/, {
          error: `expected one of ${policyWords.join(', ')} or an origin such as https://example.com (fix: write one of these; unsafe ones are not taken)`,
        }),
      )
      .describe(
        'Where it may come from: self, none, data; inline for what the build puts into pages; receiver for the endpoints of site.yaml; or an origin.',
      ),
  }),
  trailingSlash: z
    .enum(['lead-on', 'not-found'])
    .describe('What an address with a slash at its end does: lead to the one without, or be none.'),
  redirectedHosts: z
    .array(hostName())
    .optional()
    .describe(
      'Other host names of the site, which redirect to that of baseUrl. By default example.com has www.example.com, and the reverse; [] for none.',
    ),
  redirects: list('Old addresses that lead to pages. Another address of the same page is an alias in routes.yaml.', {
    from: oldAddress().describe('An address of an earlier site.'),
    to: link().describe('The page that visitors are led to for good.'),
  }).default([]),
});
