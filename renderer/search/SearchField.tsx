import type { KeyboardEvent } from 'react';
import { interfaceTexts } from '#generated/content/interface.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';

const words = interfaceTexts.search;

interface SearchFieldProps {
  value: string;
  /** Id of the listbox below. */
  listId: string;
  isListShown: boolean;
  /** Id of the active result. */
  activeId: string | undefined;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
}

/** The field of the palette, a combobox, and the button that closes the palette. */
export const SearchField = ({ value, listId, isListShown, activeId, onType, onKeyDown, onClose }: SearchFieldProps) => (
  <div className="search-head flex items-center gap-3 py-2 pr-2 pl-5 low:sticky low:top-0 low:z-1 low:bg-raised">
    <Icon name="search" className="size-5 flex-none text-graphite" />
    <input
      className="search-field min-h-12 min-w-0 flex-1 font-display text-name font-semibold tracking-close"
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
      aria-expanded={isListShown}
      aria-controls={listId}
      aria-activedescendant={activeId}
      placeholder={words.placeholder}
      value={value}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKeyDown}
    />
    <IconButton icon="x" aria-label={words.close} onClick={onClose} />
  </div>
);
