import type { Page } from './parse-html.ts';

type Element = ReturnType<Page['querySelectorAll']>[number];

const repair =
  'put the file into data/photographs and write its name under image, then it comes in every width and format';

const attribute = (element: Element, name: string): string => element.getAttribute(name) ?? '';

/** The files that an element offers: `a-480.webp 480w, a-800.webp 800w`. */
const offeredBy = (element: Element): string[] =>
  [attribute(element, 'src'), ...attribute(element, 'srcset').split(',')]
    .map((version) => version.trim().split(/\s+/)[0] ?? '')
    .filter((address) => address !== '');

/** What is wrong with an image: no room is kept for it, a format is an old one, or phones get it too large. */
const faultOf = (image: Element): string | undefined => {
  if (!attribute(image, 'width') || !attribute(image, 'height')) return 'keeps no room on the page';
  // A picture without sources is an image alone.
  const offers = [image, ...(image.closest('picture')?.querySelectorAll('source') ?? [])];
  if (offers.flatMap(offeredBy).some((address) => !/\.(?:svg|avif|webp)$/.test(address))) return 'is of an old format';
  const raster = offers.filter((element) => offeredBy(element).some((address) => !address.endsWith('.svg')));
  if (raster.some((element) => !attribute(element, 'srcset') || !attribute(element, 'sizes')))
    return 'has one size for every screen';
  return undefined;
};

/** One line for each image of a page that is not as photographs and drawings of data/ are. */
export const pictureFaults = (path: string, page: Page): string[] =>
  [...page.querySelectorAll('img')].flatMap((image) => {
    const fault = faultOf(image);
    return fault ? [`${path}  pictures: ${attribute(image, 'src')} ${fault} (fix: ${repair})`] : [];
  });
