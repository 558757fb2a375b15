import * as z from 'zod';
import { list } from '../fields/group.ts';
import { profileUrl } from '../fields/link.ts';

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

const names = Object.keys(networks) as (keyof typeof networks)[];

export const social = list('Profiles of the company, linked in the footer (ENT-1d).', {
  network: z.enum(names).describe('Network of the profile.'),
  url: profileUrl().describe('Address of the profile.'),
});
