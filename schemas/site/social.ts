import * as z from 'zod';
import { list } from '../fields/group.ts';
import { profileUrl } from '../fields/link.ts';
import { keysOf } from '../keys-of.ts';
import { say } from '../text/sentence.ts';

/** A network with its name, as visitors read it. Networks without hosts are on any server, such as Mastodon's. */
interface Network {
  name: string;
  hosts?: readonly string[];
}

export const networks = {
  linkedin: { name: 'LinkedIn', hosts: ['linkedin.com'] },
  xing: { name: 'XING', hosts: ['xing.com'] },
  github: { name: 'GitHub', hosts: ['github.com'] },
  gitlab: { name: 'GitLab', hosts: ['gitlab.com'] },
  mastodon: { name: 'Mastodon' },
  bluesky: { name: 'Bluesky', hosts: ['bsky.app'] },
  threads: { name: 'Threads', hosts: ['threads.net', 'threads.com'] },
  x: { name: 'X', hosts: ['x.com', 'twitter.com'] },
  youtube: { name: 'YouTube', hosts: ['youtube.com', 'youtu.be'] },
  vimeo: { name: 'Vimeo', hosts: ['vimeo.com'] },
  instagram: { name: 'Instagram', hosts: ['instagram.com'] },
  facebook: { name: 'Facebook', hosts: ['facebook.com'] },
  tiktok: { name: 'TikTok', hosts: ['tiktok.com'] },
  medium: { name: 'Medium', hosts: ['medium.com'] },
} as const satisfies Record<string, Network>;

const names = keysOf(networks);

const networkAt = (name: keyof typeof networks): Network => networks[name];

export const social = list('Profiles of the company, linked in the footer (ENT-1d).', {
  network: z.enum(names).describe('Network of the profile.'),
  url: profileUrl().describe('Address of the profile.'),
}).superRefine((profiles, context) => {
  for (const [index, { network, url }] of profiles.entries()) {
    const host = URL.canParse(url) ? new URL(url).hostname : '';
    const owner = names.find((name) => networkAt(name).hosts?.some((own) => host === own || host.endsWith(`.${own}`)));
    if (owner === undefined || owner === network) continue;
    const message = say`this is an address of ${{ owns: networks[owner].name }}, not of ${{ names: networks[network].name }} (fix: write network: ${{ owner }}, or the address on ${{ names: networks[network].name }})`;
    context.addIssue({ code: 'custom', message, path: [index, 'url'] });
  }
});
