import type { PageContextServer } from 'vike/types';
import { loadLegal } from '../../../generated/content/legal/index.ts';
import type { LegalId } from '../../../generated/ids.ts';
import { contentIdOf } from '../../routing/template-route.ts';

export const data = async (pageContext: PageContextServer) => ({
  legal: await loadLegal(contentIdOf<LegalId>(pageContext)),
});

export type Data = Awaited<ReturnType<typeof data>>;
