import { interfaceTexts } from '#generated/content/interface.ts';
import { menus } from '#generated/content/menus.ts';
import { hasSearch } from '#generated/features.ts';
import type { RoutePath } from '#generated/routes.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { heroOf } from './href.ts';
import { Logo } from './Logo.tsx';
import { currentMark, isActive, menuEntries } from './menu.ts';
import { SearchLink } from './SearchLink.tsx';

interface HeaderProps {
  current?: RoutePath;
  /** Whether the header lies transparent over the first screen (HDR-8). */
  overHero: boolean;
}

type Group = Extract<(typeof menus.header)[number], { title: string }>;

const Dropdown = ({ group, current }: { group: Group; current?: RoutePath }) => {
  const panel = `menu-${group.entries}`;
  return (
    <li className="menu-group" data-behavior="dropdown">
      <button
        type="button"
        className="menu-link"
        aria-expanded="false"
        aria-controls={panel}
        data-active={isActive(group.overview.href, current) || undefined}
      >
        {group.title}
        <Icon name="chevron-down" className="menu-chevron" />
      </button>
      <div id={panel} className="dropdown">
        <ul className="dropdown-list">
          {menuEntries[group.entries].map(({ id, name, link }) => (
            <li key={id}>
              <Link className="dropdown-link" to={heroOf(link)} aria-current={current === link ? 'page' : undefined}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
        <p className="dropdown-overview">
          <Link className="text-link" to={group.overview.href}>
            {group.overview.name}
          </Link>
        </p>
      </div>
    </li>
  );
};

/**
 * The header of every page (HDR): fixed, with a menu and its dropdowns on wide screens and a menu button on small ones.
 * Entries that do not fit into the row of the menu wrap into further rows, which "More" shows. An empty popover holds
 * that state, so that the button works without scripts.
 */
export const Header = ({ current, overHero }: HeaderProps) => (
  <header
    className="site-header"
    data-behavior={overHero ? 'hero-flag' : undefined}
    data-over-hero={overHero || undefined}
  >
    <div className="frame bar">
      <Logo />
      <nav className="menu" aria-label={interfaceTexts.mainNavigation}>
        <ul className="menu-list" id="menu-list">
          {menus.header.map((item) => {
            if ('title' in item && menuEntries[item.entries].length > 0) {
              return <Dropdown key={item.title} group={item} current={current} />;
            }
            // A dropdown without entries is the link to its overview.
            const { name, href } = 'title' in item ? item.overview : item;
            return (
              <li key={name}>
                <Link className="menu-link" to={href} aria-current={currentMark(href, current)}>
                  {name}
                </Link>
              </li>
            );
          })}
        </ul>
        <div className="menu-more-place">
          <button type="button" className="menu-link menu-more" popoverTarget="menu-open" aria-controls="menu-list">
            {interfaceTexts.moreMenu}
            <Icon name="chevron-down" className="menu-chevron" />
          </button>
          <span id="menu-open" className="menu-open" popover="manual" />
        </div>
        <Link className="button button-primary header-button" to={menus.button.link}>
          {menus.button.text}
        </Link>
      </nav>
      {hasSearch && <SearchLink current={current} />}
      <button
        type="button"
        className="menu-button"
        aria-label={interfaceTexts.openMenu}
        aria-haspopup="dialog"
        {...{ command: 'show-modal', commandfor: 'drawer' }}
      >
        <Icon name="menu" className="size-6" />
      </button>
    </div>
  </header>
);
