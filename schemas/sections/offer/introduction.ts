import { section } from '../section.ts';

/** Introduction of a service (SPT-1b). */
export const introduction = section('introduction', 'Introduction of a service, from its own file.', {});
