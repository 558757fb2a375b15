import { loadRole, roleSummaries } from '#generated/content/roles/index.ts';
import type { RoleId } from '#generated/ids.ts';
import type { PageAsked } from '../../routing/route-functions.ts';
import { contentIdOf, routeOf } from '../../routing/routes.ts';

export const data = async (page: PageAsked) => {
  const role = await loadRole(contentIdOf<RoleId>(page));
  const others = roleSummaries.flatMap(({ id, title, link, language }) =>
    link && id !== role.id ? [{ name: title, link, language }] : [],
  );
  return { role, others, isClosed: routeOf(page).closed === true };
};

export type Data = Awaited<ReturnType<typeof data>>;
