import { interfaceTexts } from '#generated/content/interface.ts';
import { menus } from '#generated/content/menus.ts';
import { hasLanguages, hasSearch } from '#generated/features.ts';
import type { RoutePath } from '#generated/routes.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Link } from '../ui/Link.tsx';
import { MotionToggle } from '../ui/MotionToggle.tsx';
import { soften } from '../ui/soft-hyphens.ts';
import type { Translated } from './LanguageLinks.tsx';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';
import { LinkList } from './LinkList.tsx';
import { Logo } from './Logo.tsx';
import { currentMark, isActive, menuEntries, menuLinks } from './menu.ts';
import { SearchLink } from './SearchLink.tsx';

interface HeaderProps extends Translated {
  current?: RoutePath | undefined;
  /** True if the header is transparent over the hero (HDR-8). */
  overHero: boolean;
}

const menuLink =
  'menu-link min-h-target items-center gap-1 px-3 py-1 text-small font-semibold whitespace-nowrap no-underline';

type Group = Extract<(typeof menus.header)[number], { title: string }>;

const Dropdown = ({ group, current }: { group: Group; current?: RoutePath | undefined }) => {
  const panel = `menu-${group.entries}`;
  return (
    <li className="menu-group" data-behavior="dropdown">
      <button
        type="button"
        className={menuLink}
        aria-expanded="false"
        aria-controls={panel}
        data-active={isActive(group.overview.href, current) || undefined}
      >
        {group.title}
        <Icon name="chevron-down" className="menu-chevron size-4" />
      </button>
      <div id={panel} className="dropdown">
        <LinkList
          className="grid grid-cols-[repeat(var(--dropdown-columns),1fr)] gap-x-4 gap-y-1"
          linkClass="dropdown-link flex min-h-control items-center p-2 text-small leading-[1.3]"
          links={menuLinks(group.entries)}
          current={current}
        />
        <p className="mt-4 flex border-t border-hairline px-2 pt-4">
          <Link className="text-link" to={group.overview.href}>
            {group.overview.name}
          </Link>
        </p>
      </div>
    </li>
  );
};

/**
 * The header of every page (HDR). It is fixed, with a menu bar on wide screens and a menu button on small ones. "More"
 * toggles the menu entries that wrap into further rows. An empty popover holds that state, so that the button works
 * without scripts.
 */
export const Header = ({ current, overHero, alternates }: HeaderProps) => (
  <header
    className="site-header"
    data-behavior={overHero ? 'hero-flag' : undefined}
    data-over-hero={overHero || undefined}
  >
    <div className="frame flex items-start justify-between gap-6">
      <div className="flex min-w-0 max-menu:@container max-menu:flex-1">
        <Logo />
      </div>
      <nav className="menu menu:ms-auto" aria-label={interfaceTexts.mainNavigation}>
        <ul className="menu-list" id="menu-list">
          {menus.header.map((item) => {
            if ('title' in item && menuEntries[item.entries].length > 0) {
              return <Dropdown key={item.title} group={item} current={current} />;
            }
            // A dropdown without entries becomes a link to its overview.
            const { name, href } = 'title' in item ? item.overview : item;
            return (
              <li key={name}>
                <Link className={menuLink} to={href} aria-current={currentMark(href, current)}>
                  {name}
                </Link>
              </li>
            );
          })}
        </ul>
        <div className="menu-more-place">
          <button type="button" className={`${menuLink} menu-more`} popoverTarget="menu-open" aria-controls="menu-list">
            {interfaceTexts.moreMenu}
            <Icon name="chevron-down" className="menu-chevron size-4" />
          </button>
          <span id="menu-open" className="menu-open hidden" popover="manual" />
        </div>
        <Link
          className="button button-primary header-button ms-2 min-h-target px-4 py-2 text-small"
          to={menus.button.link}
        >
          {soften(menus.button.text)}
        </Link>
      </nav>
      <div className="header-tools ms-auto flex menu:-ms-4 menu:-me-2">
        <MotionToggle />
        {hasSearch && <SearchLink current={current} />}
      </div>
      {hasLanguages && <LanguageSwitcher alternates={alternates} />}
      <IconButton
        icon="menu"
        className="menu-button -me-2 -ms-5"
        aria-label={interfaceTexts.openMenu}
        aria-haspopup="dialog"
        command="show-modal"
        commandfor="drawer"
      />
    </div>
  </header>
);
