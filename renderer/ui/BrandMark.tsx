import { logos } from '#generated/logos.ts';

/** The mark of a client, a product or a partner; its name stands beside it as text. */
export const BrandMark = ({ id, className = 'size-7' }: { id: string; className?: string }) => (
  <span
    className={`brand-mark inline-flex flex-none ${className}`}
    aria-hidden="true"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, generated from the id
    dangerouslySetInnerHTML={{ __html: logos[id] ?? '' }}
  />
);
