import { slashStorageKey } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import type { Href } from '#generated/routes.ts';
import { isNoted, note } from '../client/browser/storage.ts';
import { Link } from '../ui/Link.tsx';

const words = interfaceTexts.search;

interface SearchFootProps {
  /** Announced politely when it changes. */
  status: string;
  /** A link for visitors without results. */
  wayOut: { text: string; link: Href } | undefined;
  onClose: () => void;
}

/** The line under the results: their number, the keys, and the switch of the slash key (WCAG 2.1.4). */
export const SearchFoot = ({ status, wayOut, onClose }: SearchFootProps) => (
  <div className="flex border-hairline [.search-results+&]:border-t flex-wrap items-center gap-x-6 gap-y-2 px-5 py-3 text-small text-graphite">
    <p role="status" dir="auto">
      {status}
    </p>
    {wayOut && (
      <Link className="text-link text-ink" to={wayOut.link} onClick={onClose}>
        {wayOut.text}
      </Link>
    )}
    <ul
      className="ml-auto hidden flex-wrap gap-x-5 gap-y-2 pointer-fine:flex pointer-fine:text-label"
      aria-hidden="true"
    >
      {words.keys.map(({ keys, does }) => (
        <li key={keys}>
          <kbd className="rounded border border-hairline px-2 font-text text-label">{keys}</kbd> {does}
        </li>
      ))}
    </ul>
    <label className="search-slash hidden min-h-target-small items-center gap-2 text-label md:flex pointer-fine:flex">
      <input
        type="checkbox"
        className="size-4 accent-ember"
        defaultChecked={!isNoted(slashStorageKey)}
        onChange={(event) => note(slashStorageKey, !event.target.checked)}
      />
      {words.slashKey}
    </label>
  </div>
);
