import { siteMarkSvg } from '../../pictures/drawings/read-drawing.ts';
import { icoOf } from '../../pictures/raster/ico.ts';
import { inner, painted, rasterize } from '../../pictures/raster/rasterize.ts';
import type { Content } from '../../read/content.ts';
import type { Output } from '../write/write-changes.ts';

/**
 * Renders the mark on a dark tile. `room` is the share of the tile that the mark may fill, because launchers crop
 * corners.
 */
const tile = (content: Content, siteMark: string, { room, radius }: { room: number; radius: number }): string => {
  const offset = Number((24 * (1 - room)).toFixed(2));
  const mark = inner(painted(siteMark, content, 'dark'));
  const ink = content.single.palette.colors['ground-ink']?.dark ?? 'none';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="${radius}" fill="${ink}"/>` +
    `<g transform="translate(${offset} ${offset}) scale(${room})">${mark}</g></svg>`
  );
};

/** Icon sizes that phones and launchers require (https://web.dev/articles/add-manifest). */
const launcherSizes = [192, 512];

/** Icon sizes for browser tabs, at single and double pixel density. */
const tabSizes = [16, 32];

/**
 * public/favicon.svg, public/favicon.ico, public/apple-touch-icon.png, public/icon-<size>.png and
 * public/manifest.webmanifest.
 */
export const emitAppIcons = async (content: Content, data: string, output: Output): Promise<void> => {
  const { site, palette } = content.single;
  const mark = await siteMarkSvg(data);
  const icon = tile(content, mark, { room: 0.84, radius: 8 });
  output.set('public/favicon.svg', icon);
  // Feed readers, link previews and old browsers request /favicon.ico although no page links to it.
  const pictures = tabSizes.map(async (width) => ({ width, png: await rasterize(icon, width, { palette: false }) }));
  output.set('public/favicon.ico', icoOf(await Promise.all(pictures)));
  output.set('public/apple-touch-icon.png', await rasterize(tile(content, mark, { room: 0.72, radius: 0 }), 180));
  for (const size of launcherSizes) {
    output.set(`public/icon-${size}.png`, await rasterize(tile(content, mark, { room: 0.62, radius: 0 }), size));
  }
  const manifest = {
    name: site.company,
    short_name: site.company,
    description: site.tagline,
    lang: site.language,
    start_url: '/',
    display: 'browser',
    background_color: palette.colors.ground?.light,
    theme_color: palette.colors['ground-ink']?.light,
    icons: launcherSizes.map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  };
  output.set('public/manifest.webmanifest', `${JSON.stringify(manifest, null, 2)}\n`);
};
