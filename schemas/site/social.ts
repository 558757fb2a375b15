import * as z from 'zod';
import { list } from '../fields/group.ts';
import { profileUrl } from '../fields/link.ts';
import { keysOf } from '../keys-of.ts';

/** Names of networks, as visitors read them. */
export const networks = {
  linkedin: 'LinkedIn',
  xing: 'XING',
  github: 'GitHub',
  gitlab: 'GitLab',
  mastodon: 'Mastodon',
  bluesky: 'Bluesky',
  threads: 'Threads',
  x: 'X',
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  medium: 'Medium',
} as const;

/** Addresses of networks that have their own. Those without are on any server, such as Mastodon's. */
const hosts: Readonly<Partial<Record<keyof typeof networks, readonly string[]>>> = {
  linkedin: ['linkedin.com'],
  xing: ['xing.com'],
  github: ['github.com'],
  gitlab: ['gitlab.com'],
  bluesky: ['bsky.app'],
  threads: ['threads.net', 'threads.com'],
  x: ['x.com', 'twitter.com'],
  youtube: ['youtube.com', 'youtu.be'],
  vimeo: ['vimeo.com'],
  instagram: ['instagram.com'],
  facebook: ['facebook.com'],
  tiktok: ['tiktok.com'],
  medium: ['medium.com'],
};

const names = keysOf(networks);

export const social = list('Profiles of the company, linked in the footer (ENT-1d).', {
  network: z.enum(names).describe('Network of the profile.'),
  url: profileUrl().describe('Address of the profile.'),
}).superRefine((profiles, context) => {
  for (const [index, { network, url }] of profiles.entries()) {
    const host = URL.canParse(url) ? new URL(url).hostname : '';
    const owner = names.find((name) => hosts[name]?.some((own) => host === own || host.endsWith(`.${own}`)));
    if (owner === undefined || owner === network) continue;
    const message = `this is an address of ${networks[owner]}, not of ${networks[network]} (fix: write network: ${owner}, or the address on ${networks[network]})`;
    context.addIssue({ code: 'custom', message, path: [index, 'url'] });
  }
});
