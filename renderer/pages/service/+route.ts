import { routeOfTemplate } from '../../routing/route-functions.ts';

export const route = routeOfTemplate('service');
