import { loadLegal } from '#generated/content/legal/index.ts';
import type { LegalId } from '#generated/ids.ts';
import type { PageAsked } from '../../routing/route-functions.ts';
import { contentIdOf } from '../../routing/routes.ts';

export const data = async (page: PageAsked) => ({
  legal: await loadLegal(contentIdOf<LegalId>(page)),
});

export type Data = Awaited<ReturnType<typeof data>>;
