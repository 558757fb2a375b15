import { featuredCaseStudies } from '../../content/case-studies.ts';

/** The featured case studies (HOM-16). */
export const data = () => ({ featured: featuredCaseStudies() });

export type Data = ReturnType<typeof data>;
