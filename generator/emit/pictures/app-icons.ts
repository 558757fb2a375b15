import type { Brand } from '../../pictures/brand/read-brand.ts';
import { icoOf } from '../../pictures/raster/ico.ts';
import { painted, placed, rasterize } from '../../pictures/raster/rasterize.ts';
import type { Content } from '../../read/content.ts';
import type { Output } from '../write-output.ts';

/** A picture in the middle of a square. */
interface Tile {
  picture: string;
  ground: string;
  /** Share of the tile that the picture may fill, because launchers crop corners. */
  room: number;
  radius: number;
}

const tile = ({ picture, ground, room, radius }: Tile): string => {
  const offset = 24 * (1 - room);
  const box = { x: offset, y: offset, width: 48 * room, height: 48 * room };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="${radius}" fill="${ground}"/>` +
    `${placed(picture, box)}</svg>`
  );
};

/** Returns the picture of icons and the color behind it. A drawn favicon fills the tab without a tile. */
const iconPicture = (content: Content, { emblem, favicon }: Brand): Pick<Tile, 'picture' | 'ground'> => {
  const { colors } = content.single.palette;
  if (favicon) return { picture: painted(favicon, content), ground: colors.raised.light };
  return { picture: painted(emblem.svg, content, 'dark'), ground: colors[emblem.ground].dark };
};

/** Icon sizes that phones and launchers require (https://web.dev/articles/add-manifest). */
const launcherSizes = [192, 512];

/** Icon sizes for browser tabs, at single and double pixel density. */
const tabSizes = [16, 32];

/**
 * public/favicon.svg, public/favicon.ico, public/apple-touch-icon.png and public/icon-<size>.png. All languages share
 * them.
 */
export const emitAppIcons = async (content: Content, brand: Brand, output: Output): Promise<void> => {
  const picture = iconPicture(content, brand);
  const icon = tile(
    brand.favicon ? { ...picture, ground: 'none', room: 1, radius: 0 } : { ...picture, room: 0.84, radius: 8 },
  );
  output.set('public/favicon.svg', icon);
  // Feed readers, link previews and old browsers request /favicon.ico although no page links to it.
  const pictures = tabSizes.map(async (width) => ({ width, png: await rasterize(icon, width, { palette: false }) }));
  output.set('public/favicon.ico', icoOf(await Promise.all(pictures)));
  output.set('public/apple-touch-icon.png', await rasterize(tile({ ...picture, room: 0.72, radius: 0 }), 180));
  for (const size of launcherSizes) {
    output.set(`public/icon-${size}.png`, await rasterize(tile({ ...picture, room: 0.62, radius: 0 }), size));
  }
};

/** public/manifest.webmanifest, for each language below its prefix. */
export const emitManifest = ({ language, single: { palette, site } }: Content, output: Output): void => {
  const manifest = {
    name: site.company,
    short_name: site.company,
    description: site.tagline,
    lang: language.code,
    ...(language.dir === 'rtl' && { dir: language.dir }),
    start_url: language.prefix || '/',
    display: 'browser',
    background_color: palette.colors.ground.light,
    theme_color: palette.colors['ground-ink'].light,
    icons: launcherSizes.map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  };
  output.set(`public${language.prefix}/manifest.webmanifest`, `${JSON.stringify(manifest, null, 2)}\n`);
};
