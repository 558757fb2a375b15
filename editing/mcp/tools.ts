import * as z from 'zod';
import { check } from '../../generator/check/check.ts';
import { notesOn } from '../../generator/check/notes.ts';
import { describeSamples, samplesIn } from '../../generator/check/samples.ts';
import { formatPath, isRecord, valueAt } from '../../generator/read/data-path.ts';
import { type Fault, inOrder, wordsOf } from '../../generator/read/fault.ts';
import { type Schema, schemaAt } from '../../generator/read/schema-walk.ts';
import { fixFor } from '../../schemas/text/nearest.ts';
import { EditRefused } from '../changes/edit-refused.ts';
import { documentOf } from '../requests/describe-files.ts';
import { formFields } from '../requests/form-fields.ts';
import type { EditingSite } from '../requests/open-site.ts';
import type { EditAnswer, PageLink, Referenced } from '../requests/protocol.ts';
import { type AnswerOf, type BodyOf, changesOfAgents, type RequestName, requests } from '../requests/requests.ts';
import type { OnEdit } from '../requests/save/site-editor.ts';
import { describeValue } from './describe-file.ts';
import { changedLines } from './lines.ts';
import { pageText } from './page-text.ts';

/** A site, and what sends requests to it in the name of an agent. */
export interface ToolSite extends Pick<EditingSite, 'folders' | 'opened'> {
  answer: <Name extends RequestName>(request: Name, body: BodyOf<Name>, onEdit?: OnEdit) => Promise<AnswerOf<Name>>;
}

/** A refusal is an answer, too, so that the agent reads the repair. */
export interface ToolAnswer {
  text: string;
  isRefused?: boolean;
}

export interface Tool {
  title: string;
  description: string;
  input: z.ZodObject;
  /** True for a tool that changes files. */
  writes?: boolean;
  run: (site: ToolSite, input: never) => Promise<ToolAnswer>;
}

const tool = <Input extends z.ZodObject>(
  given: Omit<Tool, 'run' | 'input'> & {
    input: Input;
    run: (site: ToolSite, input: z.output<Input>) => Promise<ToolAnswer>;
  },
): Tool => given as Tool;

const mostLines = 1000;

const answer = (lines: readonly string[], narrow: string): ToolAnswer => {
  const more = lines.length - mostLines;
  return {
    text: [...lines.slice(0, mostLines), ...(more > 0 ? [`and ${more} more lines (fix: ${narrow})`] : [])].join('\n'),
  };
};

const conflictIn = (now: unknown): string =>
  now === undefined
    ? 'there is nothing at this path (fix: send a new field without "before", a new item at the index after the last one)'
    : `"before" is not the value in the file, which is ${JSON.stringify(now)} (fix: read the file again, then send that)`;

const refusedLines = (answered: Exclude<EditAnswer, { saved: unknown }> | Referenced): string[] => {
  if ('faults' in answered)
    return answered.faults.map((fault) => [fault.file, fault.language, wordsOf(fault)].filter(Boolean).join('  '));
  if ('conflict' in answered)
    return answered.conflict.map(
      ({ place: { file, path }, now }) => `${file}  ${formatPath(path)}  ${conflictIn(now)}`,
    );
  const places = answered.references.map(({ file, path }) => `${file}  ${formatPath(path)}`);
  return [...places, 'these places refer to it (fix: send withReferences: true to remove them, too)'];
};

/** Sends a request that changes files, or only shows what it would change. */
const write = async <Name extends 'save' | 'new' | 'rename' | 'remove'>(
  site: ToolSite,
  request: Name,
  { dryRun, ...body }: BodyOf<Name> & { dryRun?: boolean },
): Promise<ToolAnswer> => {
  let lines: string[] = [];
  const answered: EditAnswer | Referenced = await site.answer(
    request,
    body as unknown as BodyOf<Name>,
    (before, after) => {
      lines = changedLines(before, after);
      return !dryRun;
    },
  );
  if (!('saved' in answered))
    return { text: [...refusedLines(answered), 'Nothing was written.'].join('\n'), isRefused: true };
  if (lines.length === 0) return { text: 'The files have these values already. Nothing was written.' };
  const first = dryRun ? 'This would change, and nothing was written:' : 'Written:';
  return answer([first, ...lines], 'read the files');
};

/** Most pages that a line names. */
const mostPages = 3;

const pagesIn = (pages: readonly PageLink[]): string => {
  const named = pages.slice(0, mostPages).map((page) => page.path);
  const more = pages.length - named.length;
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(' ') || 'on no page';
};

const { file, path } = requests.add.body.shape;

/** Returns the kinds of items that a list may have; none for others. */
const kindsOfItems = (list: Schema | undefined): string[] => {
  const { by, options = [] } = (list && formFields(list, []).item) ?? {};
  return by === undefined ? [] : options.map(({ name }) => name);
};

const lineOfFault = (fault: Fault): string => `${fault.file}:${fault.line}  ${wordsOf(fault)}`;

/** Returns the tool of a request that changes files. */
const writing = (request: 'save' | 'new' | 'rename' | 'remove', title: string, description: string): Tool =>
  tool({
    title,
    description: `${description} With dryRun, writes nothing and answers what would change.`,
    input: z.strictObject({
      ...(request === 'save' ? { changes: changesOfAgents } : requests[request].body.shape),
      dryRun: z.boolean().exactOptional(),
    }),
    writes: true,
    run: (site, body) => write(site, request, body),
  });

/** The requests of the editor that agents may send, by the names of the tools. */
export const tools: Readonly<Record<string, Tool>> = {
  list: tool({
    title: 'List files, entries and pages',
    description:
      'Lists the files of the site, one per line: file, title, kind of entry, address of its page, "draft". With query, only files that have all its words in title, name or text. Also lists the kinds that add takes, and the languages. Changes nothing.',
    input: z.strictObject({ query: z.string().max(200).exactOptional() }),
    run: async (site, { query = '' }) => {
      const { files, kinds, languages } = await site.answer('files', { query });
      const rows = files.map((each) =>
        [each.file, each.title, each.kind, each.page, each.isDraft && 'draft'].filter(Boolean).join('  '),
      );
      const ends = [
        `kinds: ${kinds.map(({ kind, known }) => kind + (known ? ` (also with the ids ${known.map(({ id }) => id).join(', ')}, whose pages the site lacks)` : '')).join(', ')}`,
        `languages: ${languages.map(({ code, name }) => `${code} ${name}`).join(', ')}`,
      ];
      return answer([...ends, ...rows], 'send a query');
    },
  }),
  read: tool({
    title: 'Read a file',
    description:
      'Reads a file, or the part of it at path: one line per value, "path = value  # what the field is [what it takes]", and "path absent" for fields that may be added. With path, a list or group comes first as a whole, for changes of all of it. Paths and values are JSON, exactly as change takes them; placeholders such as {{company}} are not filled. With the code of a further language, lists the texts with their translations instead. Changes nothing.',
    input: z.strictObject({ file, path: path.exactOptional(), language: z.string().max(200).exactOptional() }),
    run: async (site, { file: name, path: at = [], language }) => {
      const { source, schema } = documentOf(site.opened().sites[0], name);
      if (language !== undefined) {
        const { translations } = await site.answer('file', { file: name, language });
        if (!translations)
          throw new EditRefused(`the site has no further language "${language}" (fix: use a code that list names)`);
        return answer(
          translations.map(
            ({ path: place, original, translation, state }) =>
              `${JSON.stringify(place)} ${translation === undefined ? 'absent' : `= ${JSON.stringify(translation)}`}  # ${state}, original ${JSON.stringify(original)}`,
          ),
          'read one file at a time',
        );
      }
      const [value, inner] = [valueAt(source.value, at), schemaAt(schema, at, source.value)];
      if (!inner) throw new EditRefused(`${name} has no ${formatPath(at)} (fix: read the file without path)`);
      const whole =
        at.length > 0 && typeof value === 'object' ? [`${JSON.stringify(at)} = ${JSON.stringify(value)}`] : [];
      return answer(
        [...whole, ...describeValue({ path: at, field: formFields(inner, [value]), value })],
        'send a path',
      );
    },
  }),
  find: tool({
    title: 'Find texts',
    description:
      'Finds the fields that texts on pages come from: whole texts, or words in them, as visitors see them. Answers, for each text, at most 12 fields with file, path, the value as in the file, and pages that show it; the page that you name comes first. A value such as {{replyHours}} comes from data/constants.yaml or data/site.yaml: change it there, and all its places follow. Changes nothing.',
    input: requests.find.body.omit({ shared: true, places: true }),
    run: async (site, body) => {
      const { found } = await site.answer('find', { ...body, shared: [] });
      const rows = found.flatMap((candidates, index) => [
        `${JSON.stringify(body.texts[index])}: ${candidates.length === 0 ? 'no field (fix: send fewer words, as visitors see them)' : ''}`,
        ...candidates.map(
          ({ file: name, path: place, language, source, shownOn }) =>
            `  ${name}  ${language ?? ''}  ${JSON.stringify(place)} = ${JSON.stringify(source)}  # ${pagesIn(shownOn)}`,
        ),
      ]);
      return answer(rows, 'send fewer texts');
    },
  }),
  sample: tool({
    title: 'Sample of a new item',
    description:
      'Answers a new item for the list or map at path, or the group that is absent there, as "path = value": send both to change as path and after. kind chooses among kinds of items, such as of sections; copy duplicates the item of that index. Texts in square brackets are samples: replace them before you send the value. Changes nothing.',
    // Agents send the whole value.
    input: requests.add.body.omit({ value: true, given: true, former: true }),
    run: async (site, body) => {
      const { source, schema } = documentOf(site.opened().sites[0], body.file);
      const kinds = kindsOfItems(schemaAt(schema, body.path, source.value));
      if (body.kind !== undefined && !kinds.includes(body.kind)) {
        const fix = fixFor(body.kind, kinds, kinds.length > 0 ? `use one of ${kinds.join(', ')}` : 'leave kind out');
        throw new EditRefused(`no item here is of the kind "${body.kind}" (fix: ${fix})`);
      }
      const { value } = await site.answer('add', { ...body, value: source.value });
      const now = valueAt(source.value, body.path);
      const key = isRecord(value) && isRecord(now) ? Object.keys(value).find((each) => !(each in now)) : undefined;
      const item = Array.isArray(now) && Array.isArray(value) && now.length > 0;
      // A copy follows its original, and changes add items at the end.
      const added = item ? value[body.copy === undefined ? now.length : body.copy + 1] : valueAt(value, [key ?? '']);
      const place = item ? [now.length] : [key].filter((each) => each !== undefined);
      return {
        text: `${JSON.stringify([...body.path, ...place])} = ${JSON.stringify(place.length > 0 ? added : value)}`,
      };
    },
  }),
  change: writing(
    'save',
    'Change values',
    'Changes values of files: all changes, or none if one would cause a fault or if a before is not the value in the file. before is the present value, as read answers it; leave it out for an absent field. after is the new value; leave it out to remove a field or an item. To add an item, use the index after the last one without before; to move or insert items, send the whole list. place.language changes a translation. Writes only the lines of these values, and answers them.',
  ),
  add: writing(
    'new',
    'Add an entry or a page',
    'Adds an entry of a kind that list names, with its file, as a draft with sample texts; the first of a kind also adds the pages that show it. A page with sections is no draft. Then change all its texts, and remove draft to publish an entry. id is its name in the address, in lower-case words joined by hyphens.',
  ),
  rename: writing(
    'rename',
    'Rename an entry or a page',
    'Gives an entry another id, or a page and what is below it another address, also in every reference and link; the former address redirects. Other kinds: tag, message, notice, office, person, position, testimonial, constant. To change a title, use change.',
  ),
  remove: writing(
    'remove',
    'Remove an entry or a page',
    'Removes an entry or a page with its file. If other places refer to it, answers them and removes nothing, unless withReferences is true: then they are removed, too. Takes the kinds of rename.',
  ),
  check: tool({
    title: 'Check the site',
    description:
      'Checks the whole site: its faults, each with file, line, place and repair. Without faults, its notes (doubts that fail nothing) and texts that are still samples, which a release refuses. Changes nothing.',
    input: z.strictObject({}),
    run: async ({ folders }) => {
      const result = await check(folders, { now: new Date() });
      if (!result.ok) return answer(inOrder(result.faults).map(lineOfFault), 'mend these first');
      const samples = samplesIn(result.documents);
      const ofSamples = samples.length > 0 ? describeSamples(samples, true) : [];
      return answer(['no faults', ...notesOn(result).map(lineOfFault), ...ofSamples], 'mend these first');
    },
  }),
  page: tool({
    title: 'Text of a page',
    description:
      'Answers the texts of a page as visitors get them, with filled placeholders, below the names of their files: those of the page, its entry and its forms. Menus, footer and entries that it lists are in their files. page is the path of an address that list names, such as /contact, also of a further language. Changes nothing.',
    input: z.strictObject({ page: requests.find.body.shape.page }),
    run: async ({ opened }, { page }) => answer([pageText(opened().sites, page)], 'read its files'),
  }),
};
