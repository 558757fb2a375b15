import { collectionAt } from '../../../schemas/collections.ts';
import type { ColorName } from '../../../schemas/site/palette.ts';
import type { Brand } from '../../pictures/brand/read-brand.ts';
import { charactersOf } from '../../pictures/fonts/characters.ts';
import { lettering } from '../../pictures/raster/lettering.ts';
import { painted, paintedDrawing, rasterize } from '../../pictures/raster/rasterize.ts';
import { cardSize, socialCard, usualCard } from '../../pictures/raster/social-card.ts';
import type { Address } from '../../read/addresses.ts';
import type { Content } from '../../read/content.ts';
import { textAt } from '../../read/data-path.ts';
import type { OnProgress } from '../on-progress.ts';
import { entryOf } from '../pages/entry-of.ts';
import { cardPath, pageMeta } from '../pages/page-meta.ts';
import type { Output } from '../write-output.ts';

/** Returns the first drawing in a page's content, by its name under public/pictures/. */
const firstPicture = (value: unknown, drawn: (name: string) => boolean): string | undefined => {
  if (typeof value === 'string') return drawn(value) ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const part of Object.values(value)) {
    const found = firstPicture(part, drawn);
    if (found) return found;
  }
  return undefined;
};

const contentOf = (content: Content, { folder, contentId, template }: Address): unknown =>
  folder
    ? entryOf(content, folder, contentId)
    : Object.entries(content.single).find(([file]) => file === `pages/${template}`)?.[1];

/** Returns the title for a card: the page's title without additions for search results. */
const titleOf = (content: Content, address: Address): string => {
  if (address.template === 'home') return content.single.site.tagline;
  const { folder, contentId } = address;
  const { head } = folder ? collectionAt(folder) : {};
  return head && folder ? textAt(entryOf(content, folder, contentId), head.title) : pageMeta(content, address).title;
};

/** Number of concurrent cards: enough to use every rendering thread, and few enough to limit memory. */
const atOnce = 32;

/** public/social/<page>.png: the social card of each page, from its title and drawing (GLB-4). */
export const emitSocialCards = async (
  content: Content,
  brand: Brand,
  pictures: Output,
  output: Output,
  onProgress?: OnProgress,
): Promise<void> => {
  const drawing = (name: string): string | undefined =>
    pictures.get(`public/pictures/${name}.svg`) as string | undefined;
  const characters = charactersOf(content);
  const [display, text] = await Promise.all([
    lettering(brand.typefaces.heading, 650, characters, content.language),
    lettering(brand.typefaces.text, 500, characters, content.language),
  ]);
  const { site, palette } = content.single;
  const light = (name: ColorName): string => palette.colors[name].light;
  const colors = { ground: light('ground'), ink: light('ink'), graphite: light('graphite'), accent: light('accent') };
  const template = brand.card ? paintedDrawing(brand.card, content) : usualCard(colors, content.language.dir);
  const isDrawn = (name: string): boolean => drawing(name) !== undefined;
  // A page without a drawing uses that of the home page.
  const fallback = firstPicture(content.single['pages/home'], isDrawn);

  const pages = content.addresses.filter(({ path, canonical, list }) => path === canonical && list === undefined);
  const makeCard = async (address: Address): Promise<void> => {
    const name = firstPicture(contentOf(content, address), isDrawn) ?? fallback ?? '';
    const svg = socialCard(
      {
        title: titleOf(content, address),
        tagline: address.template === 'home' ? new URL(site.baseUrl).host : site.tagline,
        mark: painted(brand.emblem.svg, content),
        ...(brand.logo ? { logo: painted(brand.logo.light, content) } : { wordmark: brand.wordmark }),
        drawing: painted(drawing(name) ?? '', content),
      },
      template,
      { display, text },
    );
    output.set(`public${cardPath(address.canonical)}`, await rasterize(svg, cardSize.width));
  };
  for (let first = 0; first < pages.length; first += atOnce) {
    await Promise.all(pages.slice(first, first + atOnce).map(makeCard));
    onProgress?.('social cards', Math.min(first + atOnce, pages.length), pages.length);
  }
};
