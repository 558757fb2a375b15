import sharp from 'sharp';
import type { Driver } from './driver.ts';

/** A drawing that has been brought into the window. */
interface Shown {
  left: number;
  top: number;
  width: number;
  height: number;
  /** What --ink is where it stands: red, green, blue. */
  ink: [number, number, number];
}

/** The drawings that are told apart: one on the ground of the page, one in a section on ink. */
export const grounds = {
  'on the page': '.drawing:not([data-tone="ink"] .drawing)',
  'on ink': '[data-tone="ink"] .drawing',
} as const;

/** How many drawings of the page take room and have come, and which take room and have not. */
export const countDrawings = (driver: Driver): Promise<{ there: number; missing: string[] }> =>
  driver.evaluate(() => {
    const places = [...document.querySelectorAll('.drawing')].filter((place) =>
      place.checkVisibility({ visibilityProperty: true }),
    );
    // One that is used from its file, or stands in the page; one that has not come has no extent.
    const missing = places.filter((place) => {
      const lines = place.querySelector<SVGGraphicsElement>('use, g');
      return !lines || lines.getBBox().width === 0 || lines.getBBox().height === 0;
    });
    return {
      there: places.length - missing.length,
      missing: missing.map((place) => place.querySelector('use')?.getAttribute('href') ?? 'a place without a drawing'),
    };
  }, undefined);

/** Brings the largest drawing of that kind into the window: its lines are the widest. Null where the page has none. */
export const showDrawing = (driver: Driver, selector: string): Promise<Shown | null> =>
  driver.evaluate((wanted) => {
    const widthOf = (place: Element): number => place.getBoundingClientRect().width;
    const [drawing] = [...document.querySelectorAll(wanted)]
      .filter(
        (place) => place.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && widthOf(place) > 0,
      )
      .sort((one, other) => widthOf(other) - widthOf(one));
    if (!drawing) return null;
    drawing.scrollIntoView({ behavior: 'instant', block: 'center', inline: 'center' });
    const probe = document.createElement('span');
    probe.style.color = 'var(--ink)';
    drawing.append(probe);
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('this browser draws no canvas');
    canvas.fillStyle = getComputedStyle(probe).color;
    probe.remove();
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const box = drawing.getBoundingClientRect();
    const left = Math.max(0, Math.ceil(box.left));
    const top = Math.max(0, Math.ceil(box.top));
    return {
      left,
      top,
      width: Math.floor(Math.min(innerWidth, box.right)) - left,
      height: Math.floor(Math.min(innerHeight, box.bottom)) - top,
      ink: [red, green, blue] as [number, number, number],
    };
  }, selector);

/** Engines round colors in ways of their own; black, which a lost color becomes, is farther from any ink. */
const tolerance = 4;

/** How many pixels of a drawing are of the ink's color, in a picture of the window. */
export const inkedPixels = async (driver: Driver, { ink, ...area }: Shown): Promise<number> => {
  const { data, info } = await sharp(await driver.screenshot())
    .extract(area)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let inked = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    if (ink.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) <= tolerance)) inked += 1;
  }
  return inked;
};
