import { hasSections } from '../../../schemas/pages.ts';
import type { PageAsked } from '../../routing/route-functions.ts';

/** Matches the addresses whose pages are lists of sections. */
export const route = ({ routeRow }: PageAsked): boolean => routeRow !== undefined && hasSections(routeRow.template);
