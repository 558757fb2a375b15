import { interfaceTexts } from '#generated/content/interface.ts';
import { hasDrafts } from '#generated/drafts.ts';
import type { Href } from '#generated/routes.ts';
import { folded, piecesOf, wordsOf } from '../../../schemas/text/words.ts';
import { heroOf } from '../../routing/href.ts';
import { DraftMark } from '../../ui/DraftMark.tsx';
import { unbroken } from '../../ui/unbroken.ts';
import { hasModifier } from '../visitor.ts';
import type { Found } from './match.ts';

const MarkedText = ({ text, words }: { text: string; words: ReadonlySet<string> }) =>
  unbroken(text, (part) =>
    piecesOf(part).map((piece, place) =>
      place % 2 === 1 && words.has(folded(piece)) ? <mark key={String(place)}>{piece}</mark> : piece,
    ),
  );

interface ResultLinkProps {
  id: string;
  found: Found;
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** Returns the matching alias or keyword if neither title nor description contains a match. */
const reasonOf = ({ entry, words }: Found): string | undefined => {
  const shows = (text: string): boolean => wordsOf(text).some((word) => words.has(folded(word)));
  return shows(entry.title) || shows(entry.description) ? undefined : [...entry.aliases, ...entry.keywords].find(shows);
};

/** A result: a link, and an option of the combobox. */
export const ResultLink = ({ id, found, active, onPoint, onChoose }: ResultLinkProps) => {
  const { entry, words } = found;
  const reason = reasonOf(found);
  return (
    <a
      id={id}
      role="option"
      aria-selected={active}
      // The focus stays in the combobox; the arrow keys select options.
      tabIndex={-1}
      className="search-result relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-hairline px-5 py-3 no-underline last:border-b-0"
      // The index is generated from the route table, so every path is an Href.
      href={heroOf(entry.path as Href)}
      onPointerMove={onPoint}
      onClick={(event) => {
        if (!hasModifier(event)) onChoose();
      }}
    >
      <span className="search-result-title font-semibold">
        <MarkedText text={entry.title} words={words} />
      </span>
      <span className="text-label text-graphite">
        {interfaceTexts.search.kinds[entry.kind]}
        {hasDrafts && <DraftMark path={entry.path} />}
      </span>
      <span className="search-result-text col-span-full truncate text-small text-graphite">
        {reason && (
          <>
            <MarkedText text={reason} words={words} />
            {' · '}
          </>
        )}
        <MarkedText text={entry.description} words={words} />
      </span>
    </a>
  );
};
