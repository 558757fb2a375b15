import { interfaceTexts } from '#generated/content/interface.ts';
import { portfolioPage } from '#generated/content/pages/portfolio.ts';
import { fill } from '../../../schemas/text/fill.ts';

/** The h1 of a further page of the gallery: what the gallery is called, and which part of it this is. */
export const partHeading = (part: number, parts: number): string =>
  fill(interfaceTexts.pagination.heading, { title: portfolioPage.gallery.title, page: part, count: parts });
