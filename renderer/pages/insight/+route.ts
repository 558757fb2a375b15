import { routeOfTemplate } from '../../routing/routes.ts';

export const route = routeOfTemplate('insight');
