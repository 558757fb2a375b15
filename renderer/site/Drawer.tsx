import { interfaceTexts } from '#generated/content/interface.ts';
import { menus } from '#generated/content/menus.ts';
import type { RoutePath } from '#generated/routes.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { heroOf } from './href.ts';
import { currentMark, menuEntries } from './menu.ts';

/**
 * The menu of small screens (HDR-6, HDR-7): a modal dialog opened by its button and closed by Escape, its close button
 * or a click outside, all by the platform; client/drawer closes it on a link that stays on the page.
 */
export const Drawer = ({ current }: { current?: RoutePath }) => (
  <dialog
    id="drawer"
    className="drawer"
    aria-label={interfaceTexts.drawer}
    data-behavior="drawer"
    {...{ closedby: 'any' }}
  >
    <button
      type="button"
      className="drawer-close"
      aria-label={interfaceTexts.closeMenu}
      {...{ command: 'close', commandfor: 'drawer' }}
    >
      <Icon name="x" className="size-6" />
    </button>
    <nav aria-label={interfaceTexts.drawer}>
      <ul className="drawer-main">
        {menus.drawer.map(({ name, href }) => (
          <li key={name}>
            <Link className="drawer-link" to={href} aria-current={currentMark(href, current)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {menus.drawerGroups
        .filter(({ entries }) => menuEntries[entries].length > 0)
        .map((group) => (
          <div key={group.title} className="drawer-group">
            <h2 id={`drawer-${group.entries}`} className="footer-heading">
              {group.title}
            </h2>
            <ul aria-labelledby={`drawer-${group.entries}`}>
              {menuEntries[group.entries].map(({ id, name, link }) => (
                <li key={id}>
                  <Link className="drawer-link" to={heroOf(link)} aria-current={current === link ? 'page' : undefined}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </nav>
  </dialog>
);
