import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { searchResults } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { fill, fillPlural } from '../../schemas/text/fill.ts';
import { isSlashKeyOn, switchSlashKey } from '../client/browser/session-flag.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { useModal } from '../ui/use-modal.ts';
import type { Found } from './match.ts';
import { ResultLink } from './ResultLink.tsx';
import { useIndex } from './use-index.ts';

const words = interfaceTexts.search;
const none: readonly Found[] = [];

/** What has been found, in words; the same line is read aloud politely. */
const countOf = (query: string, count: number): string => {
  if (count === 0) return fill(words.none, { query });
  if (count > searchResults) return fill(words.best, { count, shown: searchResults });
  return fillPlural(words.found, count, document.documentElement.lang);
};

/**
 * The palette: a modal dialog by the platform, and in it a combobox whose list is always open
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). It is made when it opens, so each time it begins with what
 * was asked for and nothing of the last time.
 */
export const SearchDialog = ({ asked, onClose }: { asked: string; onClose: () => void }) => {
  const id = useId();
  const modal = useModal(1, onClose);
  const [typed, setTyped] = useState(asked);
  const [chosen, setChosen] = useState<number>();
  const index = useIndex();

  const query = typed.trim();
  const ready = typeof index === 'object' ? index : undefined;
  const matches = useMemo(() => (ready && query ? ready.match(query) : none), [ready, query]);
  const starts = words.startingPoints.flatMap((path): Found[] => {
    const entry = ready?.entries.find((one) => one.path === path);
    return entry ? [{ entry, words: new Set() }] : [];
  });
  const shown = query ? matches.slice(0, searchResults) : starts;
  // While something is typed the best result is the active one, so that Enter opens it.
  const active = chosen ?? (query && shown.length > 0 ? 0 : undefined);
  /** Where to go when the palette has nothing to offer. */
  const wayOut = index === 'failed' ? words.all : ready && query && matches.length === 0 ? words.ask : undefined;
  const optionId = (place: number): string => `${id}result-${place}`;
  const close = (): void => modal.ref.current?.close();

  useEffect(() => {
    if (active !== undefined) document.getElementById(`${id}result-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const onKeyDown = (event: KeyboardEvent): void => {
    // What an input method composes is its own: its Enter and arrows choose characters.
    if (event.nativeEvent.isComposing || shown.length === 0) return;
    const last = shown.length - 1;
    if (event.key === 'ArrowDown') setChosen(active === undefined || active === last ? 0 : active + 1);
    else if (event.key === 'ArrowUp') setChosen(active ? active - 1 : last);
    else if (event.key === 'Enter' && active !== undefined) document.getElementById(optionId(active))?.click();
    else return;
    event.preventDefault();
  };

  return (
    <dialog className="search" aria-label={words.title} {...modal}>
      <div className="search-panel">
        <div className="search-head">
          <Icon name="search" className="search-icon" />
          <input
            className="search-field"
            type="text"
            role="combobox"
            inputMode="search"
            enterKeyHint="go"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="auto"
            aria-label={words.label}
            aria-autocomplete="list"
            aria-expanded={shown.length > 0}
            aria-controls={`${id}results`}
            aria-activedescendant={active === undefined ? undefined : optionId(active)}
            placeholder={words.placeholder}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setChosen(undefined);
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="search-close" aria-label={words.close} onClick={close}>
            <Icon name="x" className="size-6" />
          </button>
        </div>
        {!query && shown.length > 0 && (
          <p className="label search-starts" aria-hidden="true">
            {words.starts}
          </p>
        )}
        {shown.length > 0 && (
          <div
            id={`${id}results`}
            className="search-results"
            role="listbox"
            aria-label={query ? words.results : words.starts}
          >
            {shown.map((found, place) => (
              <ResultLink
                key={`${found.entry.kind} ${found.entry.title}`}
                id={optionId(place)}
                found={found}
                active={place === active}
                onPoint={() => setChosen(place)}
                onChoose={close}
              />
            ))}
          </div>
        )}
        <div className="search-foot">
          <p role="status" className="search-status" dir="auto">
            {index === 'loading' && words.loading}
            {index === 'failed' && words.failed}
            {ready && query && countOf(query, matches.length)}
          </p>
          {wayOut && (
            <Link className="text-link" to={wayOut.link} onClick={close}>
              {wayOut.text}
            </Link>
          )}
          <ul className="search-keys" aria-hidden="true">
            {words.keys.map(({ keys, does }) => (
              <li key={keys}>
                <kbd>{keys}</kbd> {does}
              </li>
            ))}
          </ul>
          <label className="search-slash">
            <input
              type="checkbox"
              defaultChecked={isSlashKeyOn()}
              onChange={(event) => switchSlashKey(event.target.checked)}
            />
            {words.slashKey}
          </label>
        </div>
      </div>
    </dialog>
  );
};
