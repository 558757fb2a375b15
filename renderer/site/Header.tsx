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

type Group = Extract<(typeof menus.header)[number], { title: string }>;

const Dropdown = ({ group, current }: { group: Group; current?: RoutePath | undefined }) => {
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
        <LinkList className="dropdown-links" links={menuLinks(group.entries)} current={current} />
        <p>
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
    <div className="frame">
      <div className="header-name">
        <Logo />
      </div>
      <nav className="menu" aria-label={interfaceTexts.mainNavigation}>
        <ul className="menu-list" id="menu-list">
          {menus.header.map((item) => {
            if ('title' in item && menuEntries[item.entries].length > 0) {
              return <Dropdown key={item.title} group={item} current={current} />;
            }
            // A dropdown without entries becomes a link to its overview.
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
          {soften(menus.button.text)}
        </Link>
      </nav>
      <div className="header-tools">
        <MotionToggle />
        {hasSearch && <SearchLink current={current} />}
      </div>
      {hasLanguages && <LanguageSwitcher alternates={alternates} />}
      <IconButton
        icon="menu"
        className="menu-button"
        aria-label={interfaceTexts.openMenu}
        aria-haspopup="dialog"
        command="show-modal"
        commandfor="drawer"
      />
    </div>
  </header>
);
