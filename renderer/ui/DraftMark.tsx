import type { CSSProperties } from 'react';
import { interfaceTexts } from '#generated/content/interface.ts';
import { draftPaths } from '#generated/drafts.ts';

interface DraftMarkProps {
  /** A path, with or without an anchor. */
  path: string;
  /** True for the mark in a corner of the draft page itself; otherwise it follows the text of a link. */
  onPage?: boolean;
}

/** Inline, because builds without drafts must not contain these styles. */
const corner: CSSProperties = {
  position: 'fixed',
  insetBlockEnd: 'var(--space-4)',
  insetInlineStart: 'var(--space-4)',
  zIndex: 35,
  background: 'var(--accent-fill)',
  color: 'var(--on-accent)',
};

/** The mark of a draft, shown in development only. Renders nothing for published pages. */
export const DraftMark = ({ path, onPage = false }: DraftMarkProps) => {
  if (!draftPaths.includes(path.split('#')[0] ?? '')) return null;
  if (onPage) {
    return (
      <p className="tag" style={corner}>
        {interfaceTexts.draft}
      </p>
    );
  }
  return (
    <>
      {' '}
      <strong className="tag">{interfaceTexts.draft}</strong>
    </>
  );
};
