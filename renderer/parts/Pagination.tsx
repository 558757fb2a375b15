import { interfaceTexts } from '#generated/content/interface.ts';
import type { ControlIconName } from '#generated/icons.ts';
import type { Anchor, Href, RoutePath } from '#generated/routes.ts';
import { listPartPath } from '../../schemas/routing/addresses.ts';
import { fill } from '../../schemas/text/fill.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';

/** Number of adjacent pages linked on each side. */
const near = 2;

/**
 * Returns the numbers of the linked pages: first, last, adjacent ones, and distances in powers of two. Any of hundreds
 * of pages is thus a few clicks away.
 */
export const pageNumbers = (part: number, parts: number): number[] => {
  const steps = Array.from({ length: near + Math.ceil(Math.log2(parts)) }, (_, step) =>
    step <= near ? step : 2 ** (step - near + 1),
  );
  const pages = steps.flatMap((step) => [part - step, part + step]).filter((page) => page >= 1 && page <= parts);
  return [...new Set([1, ...pages, parts])].toSorted((a, b) => a - b);
};

interface PaginationProps {
  /** Path of the first page; the others are below it. */
  path: RoutePath;
  /** Anchor of the list on each page. */
  anchor: Anchor;
  part: number;
  parts: number;
}

const words = interfaceTexts.pagination;

const linkClass = 'pagination-link grid min-h-target min-w-target place-items-center';

/** Pagination of a long list. Renders nothing for a single page. */
export const Pagination = ({ path, anchor, part, parts }: PaginationProps) => {
  if (parts === 1) return null;
  // The cast is safe: generator/read/addresses.ts writes these paths into the route table.
  const to = (page: number) => `${listPartPath(path, page, interfaceTexts.listAddresses)}#${anchor}` as Href;
  const arrow = (page: number, rel: 'prev' | 'next', icon: ControlIconName, name: string) => (
    <Link className={linkClass} rel={rel} to={to(page)}>
      <Icon name={icon} className="size-5" />
      <span className="sr-only">{name}</span>
    </Link>
  );
  return (
    <nav className="pagination mt-16 flex flex-wrap items-center gap-2" aria-label={words.label}>
      {part > 1 && arrow(part - 1, 'prev', 'arrow-left', words.previous)}
      <ol className="contents">
        {pageNumbers(part, parts).map((page) => (
          <li key={page}>
            <Link className={`${linkClass} text-ink`} to={to(page)} aria-current={page === part ? 'page' : undefined}>
              <data value={page} aria-hidden="true">
                {page}
              </data>
              <span className="sr-only">{fill(words.page, { page })}</span>
            </Link>
          </li>
        ))}
      </ol>
      {part < parts && arrow(part + 1, 'next', 'arrow-right', words.next)}
    </nav>
  );
};
