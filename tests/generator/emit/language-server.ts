import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  type CompletionItem,
  type Diagnostic,
  getLanguageService,
  type LanguageService,
  MarkupContent,
  type Position,
  TextDocument,
} from 'yaml-language-server';

type Document = Parameters<LanguageService['doValidation']>[0];

/** The YAML language server of editors, over texts as files of a project. */
export const languageServer = (root: string) => {
  const service = getLanguageService({
    schemaRequestService: (uri) => readFile(fileURLToPath(uri), 'utf8'),
    workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
  });
  service.configure({ validate: true, completion: true, hover: true });
  let opened = 0;

  /** A text as a file beside the one named, which need not exist. */
  const open = (file: string, text: string): Document => {
    opened += 1;
    const uri = pathToFileURL(join(root, dirname(file), `${opened}.yaml`)).href;
    // The package exports the functions of a document apart from its newest type.
    return TextDocument.create(uri, 'yaml', 1, text) as Document;
  };

  return {
    diagnose: (file: string, text: string): Promise<Diagnostic[]> => service.doValidation(open(file, text), false),
    complete: async (file: string, text: string, position: Position): Promise<CompletionItem[]> =>
      (await service.doComplete(open(file, text), position, false)).items,
    hover: async (file: string, text: string, position: Position): Promise<string> => {
      const contents = (await service.doHover(open(file, text), position))?.contents;
      return MarkupContent.is(contents) ? contents.value : '';
    },
  };
};
