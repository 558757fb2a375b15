import * as z from 'zod';
import { parsePath } from '../../generator/read/data-path.ts';
import { allDocuments } from '../../generator/read/document.ts';
import { type EditedTexts, readDocuments } from '../../generator/read/documents.ts';
import { stampsBelow } from '../../generator/read/files/cache.ts';
import type { SiteFolders } from '../../sites/site-folders.ts';
import { newEntry } from '../changes/add/new-entry.ts';
import { newPage } from '../changes/add/new-page.ts';
import { referringTo, remove } from '../changes/rename/remove.ts';
import { rename } from '../changes/rename/rename.ts';
import { readInLanguages } from '../changes/site-in-language.ts';
import { describeFile, listFiles, valueWith } from './describe-files.ts';
import { foundTexts } from './find/find-texts.ts';
import { nameFields } from './name-fields.ts';
import { uploadPicture } from './picture.ts';
import type { AddAnswer, EditAnswer, FindAnswer, NameAnswer, Referenced, StatusAnswer } from './protocol.ts';
import { type OnEdit, SiteEditor } from './save/site-editor.ts';

/** Most characters of a text in a request, and most items of a list. */
const most = { text: 100_000, file: 1_000_000, items: 2000, name: 200 } as const;

const file = z
  .string()
  .max(most.name)
  .regex(
    /^data\/(?:[a-z0-9-]+\/)?[a-z0-9-]+\.yaml$/,
    'expected a file of the site (fix: write data/site.yaml or such)',
  );
/** A key, a kind or an id. Nothing of the data has the name of an object's prototype. */
const name = z
  .string()
  .max(most.name)
  .regex(/^(?!__proto__$)/, 'expected another name');
const place = z.strictObject({
  file,
  path: z.array(z.union([name, z.int().min(0)])).max(30),
  language: name.exactOptional(),
});

/** Bodies of POST requests. Their answers are in editing/requests/protocol.ts. */
export const bodies = {
  /** The visible texts of elements or text nodes of a page, which is named by its URL's path. */
  find: z.strictObject({
    page: z.string().max(2000),
    texts: z.array(z.string().max(most.text)).max(most.items),
  }),
  /** All changes or none. */
  save: z.strictObject({
    changes: z
      .array(z.strictObject({ place, before: z.json().exactOptional(), after: z.json().exactOptional() }))
      .max(most.items),
  }),
  /** Files and texts whose fields are to be named. */
  name: z.strictObject({
    texts: z.array(z.strictObject({ file: name, text: z.string().max(most.file) })).max(most.items),
  }),
  /** An addition to the value of a whole file in a form (editing/changes/add/added-value.ts). */
  add: z.strictObject({
    file,
    path: place.shape.path,
    value: z.json(),
    kind: name.exactOptional(),
    copy: z.int().min(0).exactOptional(),
  }),
  /** An entry of a kind with sample texts, as a draft if it has a page. */
  new: z.strictObject({ kind: name, id: name }),
  /** An entry, its references and the links to its page. */
  rename: z.strictObject({ kind: name, id: name, to: name }),
  /** An entry. Its references are removed with it once the editor has seen them. */
  remove: z.strictObject({ kind: name, id: name, withReferences: z.boolean().exactOptional() }),
  undo: z.strictObject({}),
  redo: z.strictObject({}),
} as const;

/** A request that cannot be read. The message says what is expected. */
export class BadRequest extends Error {}

const bodyOf = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new BadRequest(
    `${issue?.path.join('.') || 'the request'}: ${issue?.message} (fix: see editing/requests/protocol.ts)`,
  );
};

/** Responds to the requests of the editor for one site. */
export interface EditingRequests {
  /** Returns the answer to a POST; undefined for an unknown request. */
  post: (request: string, body: unknown, editor: string, onEdit?: OnEdit) => Promise<unknown>;
  /** Returns the answer to a GET; undefined for an unknown request. */
  get: (request: string, query: URLSearchParams, editor: string) => unknown;
  picture: (name: string, bytes: Uint8Array) => Promise<unknown>;
}

/** Caches the site and its index of texts until a file of the data changes. */
const openSite = ({ data }: SiteFolders) => {
  let stamps = '';
  let opened: { sites: ReturnType<typeof readInLanguages>; texts?: ReturnType<typeof foundTexts> } | undefined;
  return () => {
    const now = stampsBelow(data);
    if (!opened || now !== stamps) opened = { sites: readInLanguages(data) };
    stamps = now;
    const { sites } = opened;
    const current = opened;
    return { sites, texts: () => (current.texts ??= foundTexts(sites)) };
  };
};

export const editingRequests = (folders: SiteFolders): EditingRequests => {
  const open = openSite(folders);
  const editor = new SiteEditor(folders);
  const references = (kind: string, id: string): Referenced => {
    const values = new Map(
      allDocuments(readDocuments(folders.data)).map(({ source }) => [source.file, source.value] as const),
    );
    const found = referringTo(folders, { kind, id });
    return {
      references: found.map(({ file, path, message }) => ({ file, path: parsePath(path, values.get(file)), message })),
    };
  };
  const removeThing = async (
    kind: string,
    id: string,
    withReferences: boolean,
    by: string,
    onEdit?: OnEdit,
  ): Promise<EditAnswer | Referenced> => {
    let found: Referenced | undefined;
    const edited = async (): Promise<EditedTexts> => {
      found = withReferences ? undefined : references(kind, id);
      return found && found.references.length > 0 ? new Map() : remove(folders, { kind, id });
    };
    const answer = await editor.write(edited, by, onEdit);
    return found && found.references.length > 0 ? found : answer;
  };
  const post = async (request: string, body: unknown, by: string, onEdit?: OnEdit): Promise<unknown> => {
    switch (request) {
      case 'find': {
        const { page, texts } = bodyOf(bodies.find, body);
        return { found: open().texts()(page, texts) } satisfies FindAnswer;
      }
      case 'name': {
        const { texts } = bodyOf(bodies.name, body);
        const { sites } = open();
        return { named: texts.map(({ file, text }) => nameFields(sites, file, text) ?? null) } satisfies NameAnswer;
      }
      case 'add': {
        const { file: name, value, ...addition } = bodyOf(bodies.add, body);
        return { value: valueWith(open().sites, name, value, addition) } satisfies AddAnswer;
      }
      case 'save':
        return editor.save(bodyOf(bodies.save, body).changes, by, onEdit);
      case 'undo':
        bodyOf(bodies.undo, body);
        return editor.undo(by);
      case 'redo':
        bodyOf(bodies.redo, body);
        return editor.redo(by);
      case 'new': {
        const { kind, id } = bodyOf(bodies.new, body);
        return editor.write(
          () => (kind === 'page' ? newPage(folders, id) : newEntry(folders, { kind, id })),
          by,
          onEdit,
        );
      }
      case 'rename': {
        const { kind, id, to } = bodyOf(bodies.rename, body);
        return editor.write(async () => (await rename(folders, { kind, id }, to)).edited, by, onEdit);
      }
      case 'remove': {
        const { kind, id, withReferences = false } = bodyOf(bodies.remove, body);
        return removeThing(kind, id, withReferences, by, onEdit);
      }
      default:
        return undefined;
    }
  };
  const get = (request: string, query: URLSearchParams, by: string): unknown => {
    switch (request) {
      case 'files':
        return listFiles(open().sites, query.get('query') ?? '');
      case 'file':
        return describeFile(open().sites, query.get('file') ?? '', query.get('language') ?? undefined);
      case 'status':
        return { ...(by && { user: by }), hosted: by !== '', ...editor.status(by), changes: 0 } satisfies StatusAnswer;
      default:
        return undefined;
    }
  };
  return { post, get, picture: (name, bytes) => uploadPicture(folders, name, bytes) };
};
