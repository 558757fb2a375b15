import * as z from 'zod';
import { group } from '../fields/group.ts';
import { text } from '../text/text.ts';
import { hostedEditor } from './hosted-editor.ts';

/** Texts of the editor that `npm run dev` and `npm run edit` show beside pages. No visitor sees them. */
export const editor = z.strictObject({
  title: text('menu').describe('Name of the editor in browser tabs.'),
  bar: group('Bar above the page.', {
    label: text('control').describe('Name of the bar for screen readers.'),
    open: text('button').describe('Button on pages that opens the editor.'),
    close: text('button').describe('Button that shows the page alone again.'),
    undo: text('button').describe('Button that takes the last change back.'),
    redo: text('button').describe('Button that makes it again.'),
    changes: text('button', ['count']).describe(
      'Link to the changes that are not published yet, on a server with sign-in; {count} is their number.',
    ),
    page: text('button').describe('Tab with the texts of the page.'),
    files: text('button').describe('Tab with all files and entries.'),
    frame: text('control').describe('Name of the page’s frame for screen readers.'),
    panel: text('control').describe('Name of the panel beside it for screen readers.'),
  }),
  page: group('Texts of the page.', {
    heading: text('heading').describe('Heading of the list.'),
    hint: text('sentence').describe('Sentence below it: how to edit.'),
    none: text('sentence').describe('Text while the page has no text that can be edited.'),
    several: text('sentence').describe('Text above several places of one text.'),
    elsewhere: text('line').describe('Summary of places with the same words that the page is not known to show.'),
    shownOn: text('line', ['page']).describe('Pages that show a text; {page} is their names.'),
    back: text('button').describe('Button back to the list.'),
  }),
  files: group('All files and entries.', {
    heading: text('heading').describe('Heading of the list.'),
    search: text('label').describe('Label of the search field.'),
    found: text('line', ['count']).describe('Announces the number of files; {count} is that number.'),
    draft: text('tag').describe('Mark of a draft.'),
    add: text('heading').describe('Heading of the form for a new entry.'),
    kind: text('label').describe('Label of the kind of the new entry.'),
    id: text('label').describe('Label of an entry’s name in addresses.'),
    idHint: text('sentence').describe('Sentence below it: how such a name is written.'),
    create: text('button').describe('Button that makes the entry.'),
    rename: text('button').describe('Button that changes the name of an entry.'),
    remove: text('button').describe('Button that removes an entry.'),
    references: text('sentence').describe('Text above the places that refer to an entry before it is removed.'),
    confirm: text('button').describe('Button that removes the entry with these references.'),
  }),
  form: group('Form of a file.', {
    save: text('button').describe('Button that saves.'),
    discard: text('button').describe('Button that restores the saved values.'),
    saved: text('sentence').describe('Announces that a change was saved.'),
    undone: text('sentence').describe('Announces that a change was taken back or made again.'),
    unsaved: text('sentence').describe('Question before unsaved values are lost.'),
    faults: text('sentence').describe('Text above faults: nothing was saved.'),
    failed: text('sentence').describe('Text when the server does not respond.'),
    language: text('label').describe('Label of the choice of a language.'),
    showPage: text('button').describe('Button that shows the page of the file.'),
    original: text('label').describe('Label of the original beside a translation.'),
    states: group('States of a translation.', {
      missing: text('tag').describe('No translation yet.'),
      stale: text('tag').describe('The original has changed since.'),
    }),
    length: text('line', ['count', 'value']).describe(
      'Length of a text; {count} is its characters, {value} the most that fit.',
    ),
  }),
  list: group('Lists in forms.', {
    add: text('button').describe('Button that adds an item.'),
    kind: text('label').describe('Label of the choice of what to add.'),
    duplicate: text('button').describe('Button that duplicates an item.'),
    up: text('button').describe('Button that moves an item up.'),
    down: text('button').describe('Button that moves an item down.'),
    remove: text('button').describe('Button that removes an item.'),
    key: text('label').describe('Label of the name of a value in a map.'),
    item: text('line', ['count']).describe('Name of an item without a title; {count} is its number.'),
    variant: text('label').describe('Label of the choice between two shapes of a value.'),
  }),
  richText: group('Toolbar of texts with Markdown.', {
    toolbar: text('control').describe('Name of the toolbar for screen readers.'),
    bold: text('button').describe('Button for bold words.'),
    italic: text('button').describe('Button for italic words.'),
    link: text('button').describe('Button for a link.'),
    list: text('button').describe('Button for a list.'),
  }),
  picture: group('Pictures in forms.', {
    upload: text('button').describe('Button that uploads a photograph.'),
    byDefault: text('line').describe('Choice of the picture that the site selects itself.'),
    focus: text('control').describe('Name of the focal point for screen readers.'),
    focusHint: text('sentence').describe('Sentence below it: how to move the point.'),
    automatic: text('button').describe('Button that removes the focal point.'),
  }),
  conflict: group('A text that someone else changed meanwhile.', {
    heading: text('heading').describe('Heading.'),
    now: text('label').describe('Label of the text as it is saved now.'),
    yours: text('label').describe('Label of the text of the editor.'),
    keep: text('button').describe('Button that saves the editor’s text.'),
    take: text('button').describe('Button that keeps the saved text.'),
  }),
  hosted: hostedEditor,
});
