import { expect, test } from 'vitest';
import { frameProblem } from '../../../generator/check/rules/frame-address.ts';

test.each([
  'https://www.youtube-nocookie.com/embed/videoseries?list=PL12345',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://player.vimeo.com/video/76979871?h=abc123',
  'https://www.loom.com/embed/abcdef0123',
  'https://geo.dailymotion.com/player.html?video=x8abcd',
  'https://open.spotify.com/embed/episode/abc',
  'https://embed.figma.com/design/abc?embed-host=share',
  'https://www.figma.com/embed?embed_host=share&url=x',
  'https://www.google.com/maps/embed?pb=1',
  'https://www.google.com/maps/d/embed?mid=1',
  'https://maps.google.com/maps?q=Hamburg&output=embed',
  'https://www.openstreetmap.org/export/embed.html?bbox=1',
])('%s may be shown in a frame', (address) => expect(frameProblem(address)).toBeUndefined());
