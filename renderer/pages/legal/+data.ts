import { loadLegal } from '#generated/content/legal/index.ts';
import type { LegalId } from '#generated/ids.ts';
import { contentIdOf, type PageAsked } from '../../routing/routes.ts';

export const data = async (page: PageAsked) => ({
  legal: await loadLegal(contentIdOf<LegalId>(page)),
});

export type Data = Awaited<ReturnType<typeof data>>;
