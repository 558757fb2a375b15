import * as z from 'zod';
import { reference } from '../../fields/reference.ts';
import { heading, section } from '../section.ts';

/** Quotations of clients. */
export const quotations = section('quotations', 'Quotations of clients, chosen from data/testimonials.yaml.', {
  heading,
  items: z.array(reference('testimonial')).min(1).max(6).describe('Quotations by their ids, in order.'),
});
