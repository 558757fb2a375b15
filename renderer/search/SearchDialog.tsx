import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { interfaceTexts } from '#generated/content/interface.ts';
import { useModal } from '../ui/use-modal.ts';
import { ResultLink } from './ResultLink.tsx';
import { SearchField } from './SearchField.tsx';
import { SearchFoot } from './SearchFoot.tsx';
import { useResults } from './use-results.ts';

const words = interfaceTexts.search;

/**
 * The palette: a modal dialog with a combobox whose list is always open. Each opening renders a new palette, which
 * begins with the requested text. Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export const SearchDialog = ({ asked, onClose }: { asked: string; onClose: () => void }) => {
  const id = useId();
  const modal = useModal(1, onClose);
  const [typed, setTyped] = useState(asked);
  const [chosen, setChosen] = useState<number>();
  const query = typed.trim();
  const { shown, status, wayOut } = useResults(query);
  // While something is typed the best result is the active one, so that Enter opens it.
  const active = chosen ?? (query && shown.length > 0 ? 0 : undefined);
  const optionId = (place: number): string => `${id}result-${place}`;
  const close = (): void => modal.ref.current?.close();

  useEffect(() => {
    if (active !== undefined) document.getElementById(`${id}result-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const onKeyDown = (event: KeyboardEvent): void => {
    // An input method uses Enter and the arrows to choose characters.
    if (event.nativeEvent.isComposing || shown.length === 0) return;
    const last = shown.length - 1;
    if (event.key === 'ArrowDown') setChosen(active === undefined || active === last ? 0 : active + 1);
    else if (event.key === 'ArrowUp') setChosen(active ? active - 1 : last);
    else if (event.key === 'Enter' && active !== undefined) document.getElementById(optionId(active))?.click();
    else return;
    event.preventDefault();
  };

  return (
    <dialog className="search max-w-none bg-raised text-ink" aria-label={words.title} {...modal}>
      <div className="flex min-h-0 flex-col low:scroll-pt-20 low:overflow-y-auto low:overscroll-contain low:*:flex-none">
        <SearchField
          value={typed}
          listId={`${id}results`}
          isListShown={shown.length > 0}
          activeId={active === undefined ? undefined : optionId(active)}
          onType={(text) => {
            setTyped(text);
            setChosen(undefined);
          }}
          onKeyDown={onKeyDown}
          onClose={close}
        />
        {!query && shown.length > 0 && (
          <p className="label px-5 pt-4 pb-2" aria-hidden="true">
            {words.starts}
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
        <SearchFoot status={status} wayOut={wayOut} onClose={close} />
      </div>
    </dialog>
  );
};
