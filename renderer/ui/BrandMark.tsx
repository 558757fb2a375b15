import { logos } from '#generated/logos.ts';

/** The mark of a client, a product or a partner; its name stands beside it as text. */
export const BrandMark = ({ id }: { id: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, generated from the id
  <span className="brand-mark" aria-hidden="true" dangerouslySetInnerHTML={{ __html: logos[id] ?? '' }} />
);
