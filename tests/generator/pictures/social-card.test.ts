import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readTypeface } from '../../../generator/pictures/fonts/typeface.ts';
import { lettering } from '../../../generator/pictures/raster/lettering.ts';
import { socialCard, usualCard } from '../../../generator/pictures/raster/social-card.ts';

const colors = { ground: '#ffffff', ink: '#000000', graphite: '#555555', accent: '#ff0000' };

test.each([
  ['a long word', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft', 'ltr'],
  ['many words', 'Association of the Shipyards, Harbors and Warehouses of the Northern Coasts', 'ltr'],
  [
    'many words from right to left',
    'Association of the Shipyards, Harbors and Warehouses of the Northern Coasts',
    'rtl',
  ],
] as const)('a social card shows the name of a company whole: %s', async (_, wordmark, dir) => {
  const display = await lettering(
    await readTypeface('data', '@fontsource-variable/bricolage-grotesque'),
    600,
    wordmark,
    { code: 'en', dir },
  );
  const card = { title: '', tagline: '', mark: '<svg viewBox="0 0 24 24"></svg>', wordmark, drawing: '' };
  const svg = socialCard(card, usualCard(colors, dir), { display, text: display });
  const { data, info } = await sharp(Buffer.from(svg))
    .extract({ left: 0, top: 40, width: 1200, height: 90 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const inked = [...data.keys()].filter((index) => (data[index] ?? 255) < 128).map((index) => index % info.width);
  expect(inked.length).toBeGreaterThan(1000);
  expect(Math.min(...inked)).toBeGreaterThan(70);
  expect(Math.max(...inked)).toBeLessThan(1130);
});
