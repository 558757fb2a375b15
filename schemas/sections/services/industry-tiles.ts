import { heading, section } from '../section.ts';

/** The grid of short names (IND-2). */
export const industryTiles = section('industry-tiles', 'Tiles with the short names of all industries.', { heading });
