import { isPreview } from '../../sites/is-preview.ts';
import type { SiteFolders } from '../../sites/site-folders.ts';
import { correctFolders, keepCorrectData, updateCorrectData } from '../correct-data.ts';
import { emitJsonSchemas, schemaFolder } from '../emit/json-schemas/json-schemas.ts';
import { placeJsonSchemas } from '../emit/json-schemas/write-json-schemas.ts';
import { type Output, outputIn, writeOutput } from '../emit/write-output.ts';
import { emit } from '../generate.ts';
import { readDocuments } from '../read/documents.ts';
import { ContentFaults } from '../read/fault.ts';

export const developing = { cards: false, drafts: true, inHurry: true, marks: true, preview: isPreview() };

/** No page shows social cards, so development keeps those of the last `npm run generate`. */
const withoutCards = (output: Output): Output =>
  new Map([...output].filter(([file]) => !file.startsWith('public/social/')));

interface Regenerated {
  /** Paths of the changed files in generated/. */
  changed: string[];
  fault?: Error;
}

/**
 * Returns a function for repeated `generate -- --drafts` without social cards. Each call writes only differences. If
 * files have faults, it uses their last correct versions. Without them, it updates only the JSON Schemas.
 */
export const regenerator = (folders: SiteFolders): (() => Promise<Regenerated>) => {
  const formerOutput = (): Output => withoutCards(outputIn(folders.generated));
  let before: Output | undefined;
  const write = (after: Output): string[] => {
    const { written, removed } = writeOutput(folders.generated, after, before ?? formerOutput());
    const changed = [...written, ...removed];
    before = after;
    if (changed.some((file) => file.startsWith(schemaFolder))) placeJsonSchemas(folders, after);
    return changed;
  };
  return async () => {
    try {
      const changed = write(await emit(folders, developing));
      keepCorrectData(folders);
      return { changed };
    } catch (fault) {
      if (!(fault instanceof ContentFaults)) throw fault;
      const isKnown = await updateCorrectData(folders);
      const after = isKnown ? await emit(correctFolders(folders), developing) : formerOutput();
      // Editors need completion for the current data even while it has faults.
      emitJsonSchemas(readDocuments(folders.data), after);
      return { changed: write(after), fault };
    }
  };
};
