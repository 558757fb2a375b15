import { useState } from 'react';
import { hasWords, wordsIn } from '../../has-words.ts';
import { nameOfPath } from '../../label.ts';
import type { Candidate } from '../../requests/protocol.ts';
import { filled, useEditor } from '../api.ts';
import { Field } from '../controls/Field.tsx';
import { Heading } from '../controls/Heading.tsx';
import type { PageText, ShownPage } from './use-page.ts';

/** Most texts that are listed without a search. */
const mostListed = 20;

interface PageTextsProps {
  page: ShownPage;
  /** The text whose place is to be chosen. */
  chosen: number | undefined;
  point: (text?: number) => void;
  choose: (text: number | undefined) => void;
  open: (text: number, candidate: Candidate) => void;
}

/** The texts of the page as buttons, for keyboards, screen readers and touch; the places of one of them if several. */
export const PageTexts = ({ page, chosen, point, choose, open }: PageTextsProps) => {
  const { texts, labels } = useEditor();
  const [query, setQuery] = useState('');
  const pageTexts = page.texts;
  const isLong = pageTexts.length > mostListed;
  // A text with other words after its edit keeps the focus.
  const hasFocus = (id: number): boolean => document.activeElement?.id === `text-${id}`;
  // A plain value has its placeholders. A formatted one has other paragraphs, too.
  const namesOf = ({ path, isPlain, source }: Candidate): string =>
    `${nameOfPath(path, labels)} ${isPlain ? source : ''}`;
  const words = wordsIn(query);
  const found = pageTexts.filter(
    ({ id, whole, candidates }) =>
      !isLong || hasWords([whole, ...candidates.map(namesOf)].join(' '), words) || hasFocus(id),
  );
  const several = chosen === undefined ? undefined : pageTexts[chosen];
  if (several && chosen !== undefined) {
    return (
      <>
        <Heading>{several.shown}</Heading>
        <p className="description">{texts.page.several}</p>
        <Places candidates={several.candidates} open={(candidate) => open(chosen, candidate)} />
        <button type="button" onClick={() => choose(undefined)}>
          {texts.page.back}
        </button>
      </>
    );
  }
  return (
    <>
      <h1 id="texts">{texts.page.heading}</h1>
      <p className="description">
        {page.path === '' ? texts.page.loading : texts.page[pageTexts.length > 0 ? 'hint' : 'none']}
      </p>
      {isLong && (
        <>
          <Field id="find" label={texts.page.search}>
            <input id="find" type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
          </Field>
          <p className="description" role="status">
            {filled(texts.page.found, { count: found.length })}
          </p>
        </>
      )}
      <ul className="rows" aria-labelledby="texts">
        {found.map(({ id, shown, label }) => (
          <li key={id}>
            <button
              type="button"
              id={`text-${id}`}
              onFocus={() => point(id)}
              onBlur={() => point()}
              onClick={() => choose(id)}
            >
              {shown}
              <small>{label}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};

const Places = ({ candidates, open }: Pick<PageText, 'candidates'> & { open: (candidate: Candidate) => void }) => {
  const { texts, nameOf } = useEditor();
  return (
    <ul className="rows">
      {candidates.map((candidate) => (
        <li key={`${candidate.file} ${candidate.path.join(' ')}`}>
          <button type="button" onClick={() => open(candidate)}>
            {candidate.label}
            <small>{nameOf(candidate)}</small>
            <small>
              {filled(texts.page.shownOn, { page: candidate.shownOn.map(({ title }) => title).join(', ') })}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
};
