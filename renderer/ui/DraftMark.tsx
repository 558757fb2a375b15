import type { CSSProperties } from 'react';
import { interfaceTexts } from '#generated/content/interface.ts';
import { draftPaths } from '#generated/drafts.ts';

interface DraftMarkProps {
  /** An address, with or without an anchor. */
  path: string;
  /** On the page itself it stays in a corner of the window; elsewhere it stands behind the words of a link. */
  onPage?: boolean;
}

/** Here and not in a style sheet, so that no byte of it is in a build. */
const corner: CSSProperties = {
  position: 'fixed',
  insetBlockEnd: 'var(--space-4)',
  insetInlineStart: 'var(--space-4)',
  zIndex: 35,
  background: 'var(--ember)',
  color: 'var(--on-ember)',
};

/** A word beside what only development shows; nothing for what is published. */
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
