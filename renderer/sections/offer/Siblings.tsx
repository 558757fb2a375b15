import { offerOf } from '../../content/page-entry.ts';
import { Siblings as Parts } from '../../parts/Siblings.tsx';
import type { SectionProps } from '../section-props.ts';

/** Links to the other services or industries. */
export const Siblings = ({ content: { title }, id, entry }: SectionProps<'siblings'>) => (
  <Parts id={id} title={title} links={offerOf(entry).siblings} />
);
