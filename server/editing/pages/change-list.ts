import { html } from 'hono/html';
import { fill } from '../../../schemas/text/fill.ts';
import type { Html } from '../../signed-in/layout.ts';
import type { ChangedFile, Hunk } from '../changes.ts';
import { base, type EditingTexts } from '../texts.ts';

/** A list of changed files, each change with a button that restores the words before it. */
interface ChangeList {
  /** The commits that the changes are between. */
  from: string;
  to: string;
  files: readonly ChangedFile[];
  /** Label of the button. */
  label: string;
  /** True below the heading of a commit. */
  isNested?: boolean;
}

/** Lines of YAML and catalogs without their indentation. */
const wordsOf = (lines: readonly string[]): string => lines.map((line) => line.replace(/^\s*(?:- )?/, '')).join('\n');

const textRow = (label: string, lines: readonly string[], mark: (words: string) => Html): Html | '' =>
  lines.length === 0
    ? ''
    : html`<div><dt>${label}</dt><dd class="entered" dir="auto">${mark(wordsOf(lines))}</dd></div>`;

const wordsIn = ({ words: { files } }: EditingTexts, { after, before }: Hunk): Html => html`<dl class="rows">
          ${textRow(files.before, before, (words) => html`<del>${words}</del>`)}
          ${textRow(files.after, after, (words) => html`<ins>${words}</ins>`)}
        </dl>`;

const button = ({ from, label, to }: ChangeList, file: string, hunk: number | '', what: string): Html => html`
        <form method="post" action="${base}/take-back">
          ${Object.entries({ from, to, file, hunk }).map(
            ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
          )}
          <button type="submit" aria-label="${label}: ${what}">${label}</button>
        </form>`;

const fileSection = (texts: EditingTexts, list: ChangeList, { file, hunks, kind }: ChangedFile): Html => {
  const { words } = texts;
  const isWhole = kind !== 'changed' || hunks.length === 0;
  // A new file is a click away, on its page.
  const shown = kind === 'added' ? [] : hunks.map((hunk) => wordsIn(texts, hunk));
  const link = html`<a href="${base}/history?${new URLSearchParams({ file })}">${file}</a>`;
  const heading = html`${link}${kind === 'changed' ? '' : html` <span class="note">${words.files[kind]}</span>`}`;
  return html`<section>
        ${list.isNested ? html`<h3>${heading}</h3>` : html`<h2>${heading}</h2>`}
        ${hunks.length === 0 ? html`<p class="note">${words.files.picture}</p>` : ''}
        ${isWhole ? [...shown, button(list, file, '', file)] : shown.map((row, index) => [row, button(list, file, index, `${file} ${index + 1}`)])}
      </section>`;
};

/** Most files of one list. A commit of an operator may have thousands. */
const mostFiles = 50;

export const changeList = (texts: EditingTexts, list: ChangeList): Html => {
  const count = list.files.length - mostFiles;
  return html`${list.files.slice(0, mostFiles).map((file) => fileSection(texts, list, file))}
      ${count > 0 ? html`<p class="note">${fill(texts.words.files.more, { count })}</p>` : ''}`;
};
