import { type ComponentProps, type KeyboardEvent, useEffect, useId } from 'react';
import { slashStorageKey } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import type { Href } from '#generated/routes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Link } from '../../ui/Link.tsx';
import { unbroken } from '../../ui/unbroken.ts';
import { useModal } from '../dialogs/use-modal.ts';
import { isNoted, note } from '../storage.ts';
import { ResultLink } from './ResultLink.tsx';
import { useSearch } from './use-search.ts';

const words = interfaceTexts.search;

const SearchField = ({ onClose, ...input }: ComponentProps<'input'> & { onClose: () => void }) => (
  <div className="search-head flex items-center gap-3 py-2 ps-5 pe-2 low:sticky low:top-0 low:z-1 low:bg-raised">
    <Icon name="search" className="size-5 flex-none text-graphite" />
    <input
      className="search-field min-h-12 min-w-0 flex-1 font-display text-name font-semibold tracking-close"
      type="text"
      inputMode="search"
      enterKeyHint="go"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      dir="auto"
      aria-label={words.label}
      placeholder={words.placeholder}
      {...input}
    />
    <IconButton icon="x" aria-label={words.close} onClick={onClose} />
  </div>
);

interface SearchFootProps {
  /** Status text, announced politely. */
  status: string;
  wayOut: { text: string; link: Href } | undefined;
  onClose: () => void;
}

/** The line under the results: status, keyboard hints, and the switch for the slash key (WCAG 2.1.4). */
const SearchFoot = ({ status, wayOut, onClose }: SearchFootProps) => (
  <div className="flex border-hairline [.search-results+&]:border-t flex-wrap items-center gap-x-6 gap-y-2 px-5 py-3 text-small text-graphite">
    <p role="status" dir="auto">
      {unbroken(status)}
    </p>
    {wayOut && (
      <Link className="text-link text-ink" to={wayOut.link} onClick={onClose}>
        {unbroken(wayOut.text)}
      </Link>
    )}
    <ul
      className="ms-auto hidden flex-wrap gap-x-5 gap-y-2 pointer-fine:flex pointer-fine:text-label"
      aria-hidden="true"
    >
      {words.keys.map(({ keys, does }) => (
        <li key={keys}>
          <kbd className="rounded border border-hairline px-2 font-text text-label">{keys}</kbd> {unbroken(does)}
        </li>
      ))}
    </ul>
    <label className="search-slash hidden min-h-target-small items-center gap-2 text-label md:flex pointer-fine:flex">
      <input
        type="checkbox"
        className="size-4 accent-accent"
        defaultChecked={!isNoted(slashStorageKey)}
        onChange={(event) => note(slashStorageKey, !event.target.checked)}
      />
      {unbroken(words.slashKey)}
    </label>
  </div>
);

/**
 * The search palette: a modal dialog with a combobox whose listbox is always expanded. Each opening mounts a new
 * palette with the requested text. Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export const SearchDialog = ({ asked, onClose }: { asked: string; onClose: () => void }) => {
  const id = useId();
  const modal = useModal(1, onClose);
  const { typed, query, shown, status, wayOut, active, type, move, point } = useSearch(asked);
  const optionId = (place: number): string => `${id}result-${place}`;
  const close = (): void => modal.ref.current?.close();

  useEffect(() => {
    if (active !== undefined) document.getElementById(`${id}result-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const onKeyDown = (event: KeyboardEvent): void => {
    // During IME composition, Enter and the arrow keys choose characters.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && active !== undefined) document.getElementById(optionId(active))?.click();
    else if (!move(event.key)) return;
    event.preventDefault();
  };

  return (
    <dialog className="search max-w-none bg-raised text-ink" aria-label={words.title} {...modal}>
      <div className="flex min-h-0 flex-col low:scroll-pt-20 low:overflow-y-auto low:overscroll-contain low:*:flex-none">
        <SearchField
          role="combobox"
          aria-autocomplete="list"
          value={typed}
          aria-controls={`${id}results`}
          aria-expanded={shown.length > 0}
          aria-activedescendant={active === undefined ? undefined : optionId(active)}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          onClose={close}
        />
        {!query && shown.length > 0 && (
          <p className="label px-5 pt-4 pb-2" aria-hidden="true">
            {unbroken(words.starts)}
          </p>
        )}
        {shown.length > 0 && (
          <div
            id={`${id}results`}
            className="search-results min-h-0 overflow-y-auto overscroll-contain low:overflow-visible"
            role="listbox"
            aria-label={query ? words.results : words.starts}
          >
            {shown.map((found, place) => (
              <ResultLink
                // Roles without pages share the path of their list.
                key={`${found.entry.path} ${found.entry.title}`}
                id={optionId(place)}
                found={found}
                active={place === active}
                onPoint={() => point(place)}
                onChoose={close}
              />
            ))}
          </div>
        )}
        <SearchFoot status={status} wayOut={wayOut} onClose={close} />
      </div>
    </dialog>
  );
};
