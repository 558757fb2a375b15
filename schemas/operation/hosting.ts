import * as z from 'zod';
import { group, list } from '../fields/group.ts';
import { reference } from '../fields/reference.ts';
import { say } from '../text/sentence.ts';

/** Keywords of a content security policy. Other sources are origins or names of Trusted Types policies. */
const policyWords = ['self', 'none', 'data', 'script', 'inline', 'receiver'] as const;

const served = () =>
  z.string().regex(/^\/[\w./-]*\*?$/, {
    error: 'expected a path such as /search.json or /assets/* (fix: begin with /, and end with * for all below)',
  });

/** Name of a host, without scheme and path. */
export const hostName = () =>
  z.string().regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/, {
    error:
      'expected a host name such as www.example.com (fix: write the name alone, in lower case: without https://, port, path and *, and an umlaut as xn--…)',
  });

const header = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, {
      error: 'expected the name of a header in lower case (fix: for example referrer-policy)',
    })
    .describe('Name of the header, in lower case.'),
  value: z
    .string()
    .regex(/^[\x21\x23-\x5b\x5d-\x7e]([\x20\x21\x23-\x5b\x5d-\x7e]*[\x21\x23-\x5b\x5d-\x7e])?$/, {
      error: 'expected the value of a header in one line (fix: remove double quotes, backslashes and other characters)',
    })
    .describe('Value of the header.'),
});

const headers = () => z.array(header).default([]);

/** Headers and caching of the site. The build derives the configuration of every host and of the bundled server. */
export const hosting = z.strictObject({
  caching: list('Browser caching. Browsers revalidate files without a rule on each visit.', {
    paths: z.array(served()).min(1).describe('Paths of files; /* at the end covers a whole folder.'),
    keep: z
      .enum(['for-good', 'for-a-while', 'ask-again'])
      .describe(
        'Caching: for-good for files whose name changes with their content, for-a-while for a limited time, ask-again to revalidate each time.',
      ),
    age: reference('constant').optional().describe('Duration for for-a-while: the name of a constant.'),
  }),
  headers: group('Response headers besides the content security policy.', {
    everything: headers().describe('Headers of every response, redirects and 404 included.'),
    pages: headers().describe('Headers of pages, the 404 page included.'),
    files: headers().describe('Headers of all other files: styles, scripts, fonts, pictures.'),
    encrypted: headers().describe('Headers of every response over HTTPS.'),
  }),
  policy: list('Content security policy of all pages.', {
    directive: z
      .string()
      .regex(/^[a-z]+(-[a-z]+)*$/, { error: 'expected a directive such as img-src (fix: write it in lower case)' })
      .describe('Directive of the content security policy.'),
    sources: z
      .array(
        z.string().regex(/^(?!unsafe)([a-z][a-z0-9-]*|https:\/\/[a-z0-9.-]+(:\d+)?)$/, {
          error: say`expected one of ${{ names: policyWords.join(', ') }} or an origin such as https://example.com (fix: write one of these; unsafe sources are not allowed)`,
        }),
      )
      .describe(
        'Allowed sources: self, none, data; inline for code that the build puts into pages; receiver for the endpoints of the forms; or an origin.',
      ),
  }),
  embeds: z
    .array(hostName())
    .default([])
    .describe(
      'Hosts whose pages sections of the kind embed may show, such as www.openstreetmap.org. They reach frame-src of the policy. Such frames do not load with cross-origin-embedder-policy, so a site with embeds does not send that header (docs/deploy.md).',
    ),
  trailingSlash: z
    .enum(['lead-on', 'not-found'])
    .describe('Response to an address with a trailing slash: a redirect to the page, or the 404 page.'),
  redirectedHosts: z
    .array(hostName())
    .optional()
    .describe(
      'Other host names that redirect to that of baseUrl. Default: www.example.com for example.com, and the reverse; [] for none.',
    ),
});
