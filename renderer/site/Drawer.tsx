import { interfaceTexts } from '#generated/content/interface.ts';
import { menus } from '#generated/content/menus.ts';
import { hasLanguages } from '#generated/features.ts';
import { language, languageTexts } from '#generated/languages.ts';
import type { RoutePath } from '#generated/routes.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { LanguageLinks, type Translated } from './LanguageLinks.tsx';
import { LinkList, ListHeading } from './LinkList.tsx';
import { menuEntries, menuLinks } from './menu.ts';

interface DrawerProps extends Translated {
  current?: RoutePath | undefined;
}

/**
 * The menu of small screens (HDR-6, HDR-7), a native modal dialog. browser/menus/drawer.ts closes it on links within
 * the page.
 */
export const Drawer = ({ current, alternates }: DrawerProps) => (
  <dialog
    id="drawer"
    className="drawer"
    aria-label={interfaceTexts.drawer}
    data-behavior="drawer"
    {...{ closedby: 'any' }}
  >
    <IconButton
      icon="x"
      className="ms-auto -me-2"
      aria-label={interfaceTexts.closeMenu}
      command="close"
      commandfor="drawer"
    />
    <nav aria-label={interfaceTexts.drawer}>
      <LinkList
        className="quiet-links drawer-pages"
        links={menus.drawer.map(({ name, href }) => ({ id: name, name, to: href }))}
        current={current}
      />
      {menus.drawerGroups
        .filter(({ entries }) => menuEntries[entries].length > 0)
        .map(({ title, entries }) => (
          <div key={title} className="drawer-group">
            <ListHeading id={`drawer-${entries}`}>{title}</ListHeading>
            <LinkList
              labelledBy={`drawer-${entries}`}
              className="quiet-links"
              links={menuLinks(entries)}
              current={current}
            />
          </div>
        ))}
      {hasLanguages && (
        <div className="drawer-group">
          <ListHeading>{languageTexts[language.code]?.label}</ListHeading>
          <LanguageLinks alternates={alternates} />
        </div>
      )}
    </nav>
  </dialog>
);
