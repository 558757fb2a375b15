import { interfaceTexts } from '#generated/content/interface.ts';
import { pageAddresses } from '#generated/page-addresses.ts';
import type { RoutePath } from '#generated/routes.ts';
import { heroOf } from '../routing/href.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';

/** The search link. It opens the palette (browser/links/search.ts), or without scripts the page with all links. */
export const SearchLink = ({ current }: { current?: RoutePath | undefined }) => {
  const address = pageAddresses.search;
  return (
    address && (
      <Link
        className="search-link grid size-target flex-none place-items-center no-underline"
        to={heroOf(address)}
        data-behavior="search"
        data-in-place
        aria-keyshortcuts="/ Control+K Meta+K"
        aria-current={current === address ? 'page' : undefined}
      >
        <Icon name="search" className="size-6" />
        <span className="sr-only">{interfaceTexts.search.open}</span>
      </Link>
    )
  );
};
