import { posix } from 'node:path';
import { html } from 'hono/html';
import { fill } from '../../../schemas/text/fill.ts';
import type { Html } from '../../../signed-in/layout.ts';
import { labeled } from '../../label.ts';
import { mostFiles, type NamedFile } from '../name-changes.ts';
import { choiceOf } from '../publish/chosen-changes.ts';
import { base, type EditingTexts } from '../texts.ts';

/** A list of changed files. */
interface ChangeList {
  files: readonly NamedFile[];
  /** The commits that the changes are between, and the label of a button that restores the words before a change. */
  back?: { from: string; to: string; label: string };
  /** True below the heading of a commit or of a request. */
  isNested?: boolean;
  /** Id of the form for chosen changes, the label of a choice, and those of a refused form; absent without choices. */
  choice?: { form: string; label: string; chosen: ReadonlySet<string> } | undefined;
}

const textRow = (label: string, words: string, mark: (words: string) => Html): Html | '' =>
  words === '' ? '' : html`<div><dt>${label}</dt><dd class="entered" dir="auto">${mark(words)}</dd></div>`;

const wordsRows = ({ words: { files } }: EditingTexts, before: string, after: string): Html => html`<dl class="rows">
          ${textRow(files.before, before, (words) => html`<del>${words}</del>`)}
          ${textRow(files.after, after, (words) => html`<ins>${words}</ins>`)}
        </dl>`;

/** Lines of a file without their indentation. */
const trimmed = (lines: readonly string[]): string => lines.map((line) => line.replace(/^\s*(?:- )?/, '')).join('\n');

/** Says what a change does to an item as a whole; undefined for other changes. */
const stepIn = ({ labels, words: { files } }: EditingTexts, { fields, step }: NamedFile['hunks'][number]) => {
  if (!step) return undefined;
  const { action, item: title, other } = step;
  if (action !== 'moved') return labeled(files[action], title, labels);
  if (other !== undefined && fields.length === 0) return fill(files.swapped, { title, value: other });
  return fill(fields.length > 0 ? files.movedAndChanged : files.moved, { title });
};

/** The step of an item, and the changed fields with their names. Without any, such as for a comment, the lines. */
const hunkRows = (texts: EditingTexts, file: string, hunk: NamedFile['hunks'][number]): Html[] => {
  const { after, before, fields } = hunk;
  const step = stepIn(texts, hunk);
  if (!step && fields.length === 0)
    return file.endsWith('.po')
      ? [html`<p class="note">${texts.words.files.followed}</p>`]
      : [wordsRows(texts, trimmed(before), trimmed(after))];
  const rows = fields.map(
    (field) => html`<p>${field.label}</p>
        ${wordsRows(texts, field.before, field.after)}`,
  );
  return step ? [html`<p>${step}</p>`, ...rows] : rows;
};

/** Most rows of a change that are seen without a click. */
const mostTexts = 3;

/** The first rows of a change or of a removed file, and the others behind a click. */
const foldedRows = (texts: EditingTexts, file: string, hunks: NamedFile['hunks']): Html[] => {
  const rows = hunks.flatMap((hunk) => hunkRows(texts, file, hunk));
  const others = rows.slice(mostTexts);
  const summary = fill(texts.words.files.rest, { count: others.length });
  return [
    ...rows.slice(0, mostTexts),
    ...(others.length > 0 ? [html`<details><summary>${summary}</summary>${others}</details>`] : []),
  ];
};

const by = ({ words }: EditingTexts, who: readonly string[] = []): Html | '' =>
  who.length > 0 ? html`<p class="note">${fill(words.by, { sender: who.join(', ') })}</p>` : '';

const takeBackForm = (
  { label, ...range }: NonNullable<ChangeList['back']>,
  change: { file: string; hunk: number | '' },
  name: string,
): Html => html`<form method="post" action="${base}/take-back">
          ${Object.entries({ ...range, ...change }).map(
            ([key, value]) => html`<input type="hidden" name="${key}" value="${value}">`,
          )}
          <button type="submit" aria-label="${name}">${label}</button>
        </form>`;

const buttons = (
  { labels }: EditingTexts,
  { back, choice }: ChangeList,
  { file, hunk, isRenamed, what }: { file: string; hunk: number | ''; isRenamed: boolean; what: string },
): Html => html`
        ${choice ? html`<label><input type="checkbox" form="${choice.form}" name="change" value="${choiceOf(file, hunk)}"${choice.chosen.has(choiceOf(file, hunk)) ? ' checked' : ''} aria-label="${labeled(choice.label, what, labels)}"> ${choice.label}</label>` : ''}
        ${back && !isRenamed ? takeBackForm(back, { file, hunk }, labeled(back.label, what, labels)) : ''}`;

/** Returns the last part of the address of an entry. */
const idOf = (file: string): string => posix.basename(file, '.yaml');

const fileSection = (texts: EditingTexts, list: ChangeList, changed: NamedFile): Html => {
  const { words } = texts;
  const { file, formerly, hunks, kind, title, who } = changed;
  const isWhole = kind !== 'changed' || hunks.length === 0;
  const isRenamed = formerly !== undefined;
  const shown =
    kind === 'changed' ? hunks.map((hunk) => foldedRows(texts, file, [hunk])) : foldedRows(texts, file, hunks);
  const link = html`<a href="${base}/history?${new URLSearchParams({ file })}">${title}</a>`;
  const heading = html`${link}${kind === 'changed' ? '' : html` <span class="note">${words.files[kind]}</span>`}`;
  const labels = hunks.map((hunk, index) => stepIn(texts, hunk) ?? hunk.fields[0]?.label ?? `${index + 1}`);
  // Several changes of one page may be in fields of one name.
  const nameOf = (index: number): string => {
    const label = labels[index] ?? '';
    const before = labels.slice(0, index).filter((other) => other === label).length;
    return [title, label, ...(before > 0 ? [before + 1] : [])].join(', ');
  };
  return html`<section>
        ${list.isNested ? html`<h3>${heading}</h3>` : html`<h2>${heading}</h2>`}
        ${isRenamed ? wordsRows(texts, idOf(formerly), idOf(file)) : ''}
        ${hunks.length === 0 && !isRenamed ? html`<p class="note">${words.files.picture}</p>` : ''}
        ${isWhole ? [by(texts, who), ...shown, buttons(texts, list, { file, hunk: '', isRenamed, what: title })] : shown.map((row, index) => [by(texts, hunks[index]?.who), row, buttons(texts, list, { file, hunk: index, isRenamed, what: nameOf(index) })])}
      </section>`;
};

export const changeList = (texts: EditingTexts, list: ChangeList): Html => {
  const count = list.files.length - mostFiles;
  return html`${list.files.slice(0, mostFiles).map((file) => fileSection(texts, list, file))}
      ${count > 0 ? html`<p class="note">${fill(texts.words.files.more, { count })}</p>` : ''}`;
};
