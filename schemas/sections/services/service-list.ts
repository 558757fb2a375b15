import { heading, section } from '../section.ts';

/** All services (SVC-2). */
export const serviceList = section('service-list', 'List of all services with a sentence each.', { heading });
