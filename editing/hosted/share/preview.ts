import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hostingFile, readHostingTable } from '../../../hosting/hosting-table.ts';
import { openSite } from '../../../hosting/server/open-site.ts';
import { expectPublishable } from '../publish/obstacles.ts';
import { runScript } from '../publish/run-script.ts';
import type { OnCommit } from '../repository/checkout.ts';
import type { WorkingCopy } from '../repository/working-copy.ts';
import type { EditingTexts } from '../texts.ts';

type Site = ReturnType<typeof openSite>;

/** Builds previews of the present state into a folder, and serves the last one. */
export const createPreview = (copy: WorkingCopy, texts: EditingTexts, onCommit: OnCommit, folder: string) => {
  const open = (): Site | undefined => {
    if (!existsSync(join(folder, hostingFile))) return undefined;
    const client = join(folder, 'client');
    return openSite(client, readHostingTable(client));
  };
  let site = open();
  let built: string | undefined;
  let failure: unknown;
  return {
    /** Why the present state cannot be shown; undefined if it can, or is being built. */
    failure: () => failure,
    /** The last preview; undefined before the first. */
    site: () => site,
    /** Builds the present state, unless the last preview shows it. Throws Obstructed, CommandFailed or GitFault. */
    refresh: async (): Promise<void> => {
      const commit = await copy.head();
      if (commit === built) return;
      [built, failure] = [commit, undefined];
      try {
        await onCommit(commit, async (variables) => {
          // Later saves have asked for another one.
          if (commit !== (await copy.head())) return;
          const build = { ...variables, PREVIEW: '1', BUILD_FOLDER: folder };
          await runScript(['scripts/build.ts'], build).catch(async (fault: Error) => {
            await expectPublishable(variables.DATA, texts, { mayHaveSamples: true });
            throw fault;
          });
          site = open();
        });
      } catch (error) {
        [built, failure] = [undefined, error];
        throw error;
      }
    },
  };
};

export type Preview = ReturnType<typeof createPreview>;
