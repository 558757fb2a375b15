import { heading, section } from '../section.ts';

/** Products (HOM-7a, PRD-4). site.yaml lists them, sections/products.yaml has the texts. */
export const products = section('products', 'Products of data/site.yaml with links to their sites.', {
  heading: heading.optional().describe('Heading of the products. Default: that of the file.'),
});
