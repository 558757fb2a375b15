import { interfaceTexts } from '../../../generated/content/interface.ts';
import { portfolioPage } from '../../../generated/content/pages/portfolio.ts';

/** The h1 of a further page of the gallery: what the gallery is called, and which part of it this is. */
export const partHeading = (part: number, parts: number): string =>
  interfaceTexts.pagination.heading
    .replace('{title}', portfolioPage.gallery.title)
    .replace('{page}', String(part))
    .replace('{count}', String(parts));
