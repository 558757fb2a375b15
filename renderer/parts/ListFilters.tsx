import { interfaceTexts } from '#generated/content/interface.ts';
import type { Anchor, ListFilter, RoutePath } from '#generated/routes.ts';
import { Link } from '../ui/Link.tsx';

interface FilterLink {
  label: string;
  path: RoutePath;
  /** Number of entries in the list; undefined for the unfiltered list. */
  count?: number;
}

interface ListFiltersProps {
  path: RoutePath;
  /** Anchor of the list on each page. */
  anchor: Anchor;
  /** Path of the filtered list on the current page. */
  shown: RoutePath | undefined;
  filters: readonly { by: ListFilter; values: readonly FilterLink[] }[];
}

const words = interfaceTexts.listFilters;

const linkClass =
  'tag min-h-target items-center gap-2 px-4 text-small no-underline hover:border-ink aria-[current=true]:border-ink aria-[current=true]:font-semibold';

/**
 * Links to the filtered versions of a long list, so they work without scripts. A filter is collapsed unless it is
 * active, to keep the list in view.
 */
export const ListFilters = ({ path, anchor, shown = path, filters }: ListFiltersProps) => {
  if (filters.length === 0) return null;
  const linkTo = ({ label, path: to, count }: FilterLink) => (
    <Link className={linkClass} to={`${to}#${anchor}`} aria-current={to === shown ? 'true' : undefined}>
      {label}{' '}
      {count !== undefined && (
        <data className="figure" value={count}>
          {count}
        </data>
      )}
    </Link>
  );
  return (
    <nav className="mb-12 grid justify-items-start gap-1" aria-label={words.label}>
      <p className="mb-2">{linkTo({ label: words.all, path })}</p>
      {filters.map(({ by, values }) => (
        <details key={by} open={values.some(({ path: to }) => to === shown)}>
          <summary className="cursor-pointer py-3 font-semibold">{words[by]}</summary>
          <ul className="tags mb-4" aria-label={words[by]}>
            {values.map((value) => (
              <li key={value.path}>{linkTo(value)}</li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
};
