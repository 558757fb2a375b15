import * as z from 'zod';
import type { EditedFiles } from '../../generator/read/files/edited-files.ts';
import { encodedFile } from '../../schemas/fields/encoded-path.ts';
import type { hostedEditor } from '../../schemas/operation/hosted-editor.ts';
import { copiedEntry } from '../changes/add/copied-entry.ts';
import { newEntry } from '../changes/add/new-entry.ts';
import { namedBy } from '../changes/kinds.ts';
import { referringTo, remove } from '../changes/rename/remove.ts';
import { rename } from '../changes/rename/rename.ts';
import { labelOf } from '../label.ts';
import type { ListItems } from '../list-items.ts';
import { choicesOfFile, describeFile, valueWith } from './describe-files.ts';
import { listFiles } from './list-files.ts';
import { nameFields } from './name-fields.ts';
import type { EditingSite } from './open-site.ts';
import { replacedPicture, thumbnail, uploadPicture } from './picture.ts';
import type {
  Change,
  EditAnswer,
  FindAnswer,
  NameAnswer,
  PathInFile,
  PictureAnswer,
  Place,
  Referenced,
  StatusAnswer,
  UploadAnswer,
} from './protocol.ts';
import type { OnEdit } from './save/site-editor.ts';
import { pictureOfKind } from './section-choices.ts';
import { sectionsOfPage } from './sections.ts';
import { uploadedFile } from './upload-file.ts';

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
const key = z.union([name, z.int().min(0)]);
const path: z.ZodType<PathInFile, PathInFile> = z.array(key).max(30);
const json: z.ZodType<unknown, unknown> = z.json();
const place = z.strictObject({ file, path, language: name.exactOptional() });
const items: z.ZodType<ListItems, ListItems> = z.array(z.array(name).max(most.items)).max(30);
const changesAt = (at: z.ZodType<Place, Place>): z.ZodType<readonly Change[], readonly Change[]> =>
  z.array(z.strictObject({ place: at, before: json.exactOptional(), after: json.exactOptional() })).max(most.items);

/** Changes as agents send them, who name no items. */
export const changesOfAgents = changesAt(place);

const upload = z.object({ name: z.string().max(most.text).default(''), bytes: z.instanceof(Uint8Array) });

/** The writer of a request. */
export interface Writer {
  /** Name of the signed-in editor; empty on a development server. */
  who: string;
  onEdit?: OnEdit;
}

type Method = 'GET' | 'POST';

/** Verb of a commit of the editor: the name of its sentence in the history. */
export type Verb = keyof z.infer<typeof hostedEditor>['history']['commits'];

interface Request<Body extends z.ZodType, Answer, By extends Method = Method> {
  method: By;
  /** Schema of the body; of a GET, of the query. */
  body: Body;
  /** Verb for the history. Only requests that change files have one. */
  verb?: Verb;
  answer: (site: EditingSite, body: z.output<Body>, by: Writer) => Answer | Promise<Answer>;
}

const get = <Body extends z.ZodType, Answer>(
  body: Body,
  answer: Request<Body, Answer>['answer'],
): Request<Body, Answer, 'GET'> => ({ method: 'GET', body, answer });

/** A request with a body that changes no file. */
const ask = <Body extends z.ZodType, Answer>(
  body: Body,
  answer: Request<Body, Answer>['answer'],
): Request<Body, Answer, 'POST'> => ({ method: 'POST', body, answer });

const change = <Body extends z.ZodType, Answer = EditAnswer>(
  verb: Verb,
  body: Body,
  answer: Request<Body, Answer>['answer'],
): Request<Body, Answer, 'POST'> => ({ method: 'POST', body, verb, answer });

const referencesTo = async ({ folders }: EditingSite, kind: string, id: string): Promise<Referenced> => ({
  references: (await referringTo(folders, { kind, id })).map(({ file, path, message }) => ({ file, path, message })),
});

/** All requests of the editor: their bodies, and what each does. A new one is a row. */
export const requests = {
  /** The files whose title, name or text has the words of the query. */
  files: get(z.object({ query: z.string().default('') }), ({ folders, opened }, { query }) =>
    listFiles(opened().sites, folders.data, query),
  ),
  /** A file, also by a former name. */
  file: get(
    z.object({ file: z.string().default(''), language: z.string().exactOptional() }),
    async ({ editor, opened }, body, { who }) => {
      const { sites } = opened();
      return describeFile(sites, await editor.fileNow(sites, body.file, who), body.language);
    },
  ),
  /** The names for the fields of a file, also by a former name. */
  choices: get(z.object({ file: z.string().default('') }), async ({ editor, folders, opened }, body, { who }) => {
    const { sites } = opened();
    return choicesOfFile(sites, await editor.fileNow(sites, body.file, who), folders.data);
  }),
  /** The sections of a page, which is named by its URL's path. */
  sections: get(z.object({ page: z.string().default('') }), ({ opened }, { page }) =>
    sectionsOfPage(opened().sites, page),
  ),
  /** A picture of a kind of section. */
  example: get(z.object({ kind: z.string().default('') }), (_, { kind }) => pictureOfKind(kind)),
  status: get(
    z.object({}),
    async ({ changes, editor }, _, { who }): Promise<StatusAnswer> => ({
      ...(who && { user: who }),
      hosted: who !== '',
      ...(await editor.status(who)),
      changes: (await changes?.()) ?? 0,
    }),
  ),
  /** A small picture. */
  thumbnail: get(z.object({ name: z.string().default('') }), ({ folders }, { name: picture }) =>
    thumbnail(folders, picture),
  ),
  /**
   * The visible texts of elements or text nodes of a page, which is named by its URL's path. With the places of other
   * texts, only the fields nearest to the page are found. `shared` are texts outside its content.
   */
  find: ask(
    z.strictObject({
      page: z.string().max(2000),
      texts: z.array(z.string().max(most.text)).max(most.items),
      shared: z.array(z.string().max(most.text)).max(most.items).default([]),
      places: z
        .array(z.tuple([file], key))
        .max(most.items)
        .exactOptional(),
    }),
    ({ opened }, { page, texts, shared, places }): FindAnswer => {
      const { byPlace, byWords } = opened().texts();
      const inContent = texts.map((text) => byWords(page, text, places ? 'nearest' : 'all'));
      const around = shared.map((text) => byWords(page, text, 'shared'));
      return { found: [...inContent, ...around, ...(places ?? []).map((each) => byPlace(page, each))] };
    },
  ),
  /** Files and texts whose fields are to be named. */
  name: ask(
    z.strictObject({
      texts: z.array(z.strictObject({ file: name, text: z.string().max(most.file) })).max(most.items),
    }),
    ({ opened }, { texts }): NameAnswer => {
      const { sites } = opened();
      return { named: texts.map((each) => nameFields(sites, each.file, each.text) ?? null) };
    },
  ),
  /** An addition to the value of a whole file in a form (editing/changes/add/added-value.ts). */
  add: ask(
    z.strictObject({
      file,
      path,
      value: json,
      kind: name.exactOptional(),
      copy: z.int().min(0).exactOptional(),
      former: json.exactOptional(),
      given: z
        .array(z.strictObject({ path, value: json }))
        .max(most.items)
        .exactOptional(),
    }),
    ({ opened }, { file: to, value, ...addition }) => valueWith(opened().sites, to, value, addition),
  ),
  /** All changes or none. */
  save: change(
    'edit',
    z.strictObject({ changes: changesAt(place.extend({ items: items.exactOptional() })) }),
    ({ editor }, body, { who, onEdit }) => editor.save(body.changes, who, onEdit),
  ),
  undo: change('undo', z.strictObject({}), ({ editor }, _, { who }) => editor.undo(who)),
  redo: change('redo', z.strictObject({}), ({ editor }, _, { who }) => editor.redo(who)),
  /**
   * An entry of a kind, as a draft if it has a page. It has sample texts and a title that may stand for the id, or the
   * texts of another entry. With asDraft, a page that is a list of sections is a draft without menu entries.
   */
  new: change(
    'add',
    z.strictObject({ kind: name, id: name, from: name.exactOptional(), asDraft: z.boolean().exactOptional() }),
    ({ editor, folders, opened }, { asDraft, from, ...thing }, { who, onEdit }) =>
      editor.write(
        () => {
          if (from !== undefined) return copiedEntry(folders, thing, from);
          const named = namedBy(opened().sites[0].documents, thing);
          const { id, title = labelOf(id) } = named;
          return newEntry(folders, { ...thing, id }, { asDraft, title });
        },
        who,
        onEdit,
      ),
  ),
  /** An entry, its references and the links to its page. */
  rename: change(
    'rename',
    z.strictObject({ kind: name, id: name, to: name }),
    ({ editor, folders }, { to, ...entry }, { who, onEdit }) =>
      editor.write(async () => (await rename(folders, entry, to)).edited, who, onEdit),
  ),
  /** An entry, with its references once the editor has seen them. Pictures and files of public/ must have none. */
  remove: change(
    'remove',
    z.strictObject({ kind: name, id: name, withReferences: z.boolean().exactOptional() }),
    async (site, { kind, id, withReferences }, { who, onEdit }): Promise<EditAnswer | Referenced> => {
      let found: Referenced | undefined;
      const edited = async (): Promise<EditedFiles> => {
        found = withReferences ? undefined : await referencesTo(site, kind, id);
        return found && found.references.length > 0 ? new Map() : remove(site.folders, { kind, id });
      };
      const answered = await site.editor.write(edited, who, onEdit);
      return found && found.references.length > 0 ? found : answered;
    },
  ),
  /** A new picture. The names of uploads are in the query, their bytes are the body. */
  picture: change(
    'upload',
    upload,
    ({ folders }, { name: picture, bytes }): Promise<PictureAnswer> => uploadPicture(folders, picture, bytes),
  ),
  /** Another content of a picture. */
  replace: change(
    'replace',
    upload.extend({ picture: name }),
    ({ editor, folders }, { picture, ...file }, { who, onEdit }) =>
      editor.write(() => replacedPicture(folders, picture, file.name, file.bytes), who, onEdit),
  ),
  /** A file of public/. */
  upload: change(
    'upload',
    upload,
    async ({ editor, folders }, { name: given, bytes }, { who, onEdit }): Promise<UploadAnswer> => {
      let file = '';
      const edit = async (): Promise<EditedFiles> => {
        const edited = await uploadedFile(folders, given, bytes);
        [file = ''] = edited.keys();
        return edited;
      };
      const answered = await editor.write(edit, who, onEdit);
      return 'saved' in answered ? { ...answered, address: encodedFile(file.replace('public', '')) } : answered;
    },
  ),
} as const;

type Requests = typeof requests;
export type RequestName<By extends Method = Method> = {
  [Name in keyof Requests]: Requests[Name]['method'] extends By ? Name : never;
}[keyof Requests];
export type BodyOf<Name extends RequestName> = z.input<Requests[Name]['body']>;
export type AnswerOf<Name extends RequestName> = Awaited<ReturnType<Requests[Name]['answer']>>;

/** A request that cannot be read. The message says what is expected. */
export class BadRequest extends Error {}

/**
 * Checks a request and answers it. Throws BadRequest for a body that its schema refuses, and UserFault, such as
 * EditRefused, for what cannot be done. Both have a sentence with the repair, and nothing is written.
 */
export const answer = async <Name extends RequestName>(
  site: EditingSite,
  request: Name,
  body: unknown,
  by: Writer = { who: '' },
): Promise<AnswerOf<Name>> => {
  // The row of the name: TypeScript does not relate its body to its answer.
  const row = requests[request] as unknown as Request<z.ZodType, AnswerOf<Name>>;
  const result = row.body.safeParse(body);
  if (result.success) return row.answer(site, result.data, by);
  const [issue] = result.error.issues;
  throw new BadRequest(
    `${issue?.path.join('.') || 'the request'}: ${issue?.message} (fix: see editing/requests/requests.ts)`,
  );
};
