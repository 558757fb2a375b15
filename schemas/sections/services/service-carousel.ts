import { heading, section } from '../section.ts';

/** Our Services (HOM-10, HOM-11). */
export const serviceCarousel = section('service-carousel', 'Cards of all services in a carousel.', { heading });
