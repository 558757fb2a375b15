import { group } from '../fields/group.ts';
import { text } from '../text/text.ts';
import { refusalTexts, signInTexts } from './sign-in.ts';

const page = (what: string) => ({
  heading: text('heading').describe('Heading of the page.'),
  text: text('sentence').describe(what),
});

/** Texts of the pages of the hosted editor (`npm run edit`). Only editors see them. */
export const hostedEditor = group('Pages of the hosted editor, for publishing, history and sharing.', {
  title: text('menu').describe('Name of the editor, in the header of these pages and in browser tabs.'),
  skipLink: text('control').describe('Skip link, visible on keyboard focus.'),
  navigation: text('control').describe('Name of the menu for screen readers.'),
  back: text('button').describe('Link back to the first page.'),
  by: text('line', ['sender']).describe('Author of a change; {sender} is the name.'),
  menu: group('Menu in the header.', {
    site: text('menu').describe('Link to the site in the editor.'),
    changes: text('menu').describe('Link to unpublished changes.'),
    history: text('menu').describe('Link to the history.'),
    share: text('menu').describe('Link to the links for people without an account.'),
    signOut: text('menu').describe('Button that signs out.'),
  }),
  signIn: signInTexts,
  refusals: refusalTexts,
  files: group('A changed file.', {
    added: text('tag').describe('Tag of a new file.'),
    removed: text('tag').describe('Tag of a removed file.'),
    before: text('label').describe('Label of the text before a change, for screen readers.'),
    after: text('label').describe('Label of the text after it, for screen readers.'),
    moved: text('line', ['title']).describe('A change that only moves an item; {title} is its kind and title.'),
    more: text('line', ['count']).describe(
      'Text below a list that is too long; {count} is the number of further files.',
    ),
    picture: text('sentence').describe('Text in place of the words of a file without lines, such as a picture.'),
  }),
  changes: group('Changes that visitors do not see yet.', {
    ...page('Explanation below the heading.'),
    none: text('sentence').describe('Text without such changes.'),
    nonePushed: text('sentence').describe('The same if publishing is a push, after which a host builds the site.'),
    takeBack: text('button').describe('Button that takes a change back.'),
    takenBack: text('sentence').describe('Confirmation after that.'),
  }),
  publish: group('Publishing.', {
    start: text('button').describe('Button that publishes all changes.'),
    choose: text('label').describe('Label of the choice of a change.'),
    chosen: text('button').describe('Button that publishes the chosen changes.'),
    nothingChosen: text('sentence').describe('Result: no change was chosen, or others have been published since.'),
    contradicts: text('sentence').describe('Result: a request contradicts what has been published since.'),
    ask: text('button').describe('Button with which somebody without the right asks to publish the chosen changes.'),
    note: text('label').describe('Label of a note for those who may publish.'),
    asked: text('sentence').describe('Confirmation after that.'),
    asks: text('heading', ['sender']).describe('Heading of such a request; {sender} is the name.'),
    publishAsked: text('button').describe('Button that publishes what a request names.'),
    decline: text('button').describe('Button that ends a request.'),
    notAllowed: text('sentence').describe('Text in place of the button for somebody whose token lacks the right.'),
    heading: text('heading').describe('Heading of the page with the progress.'),
    idle: text('sentence').describe('Text before the first time since the start of the editor.'),
    log: text('control').describe('Name of the progress for screen readers.'),
    steps: group('Steps of the progress.', {
      check: text('sentence').describe('The texts are checked.'),
      build: text('sentence').describe('The pages are built.'),
      test: text('sentence').describe('The built pages are checked.'),
      push: text('sentence').describe('The changes are pushed.'),
      serve: text('sentence').describe('Visitors get the built pages.'),
    }),
    details: text('button').describe('Opens what the programs wrote, for operators.'),
    done: text('sentence').describe('Result: visitors see the changes.'),
    donePushed: text('sentence').describe('Result of a push, after which a host builds the site.'),
    failed: text('sentence', ['value']).describe('Result: nothing changed for visitors; {value} says why.'),
    broken: text('sentence').describe('Reason for {value} of failed if no text is at fault.'),
    faults: text('sentence').describe('Reason for {value} of failed; links to the fields follow.'),
    samples: text('sentence').describe('Text above links to sample texts, which are not published.'),
    untracked: text('sentence', ['value']).describe(
      'Text about files that belong to no change and are not published; {value} is their names.',
    ),
    vanished: text('sentence').describe('Result: nothing changed; a list of addresses that would vanish follows.'),
    withoutAddresses: text('button').describe('Button below that list.'),
  }),
  history: group('History of all texts.', {
    ...page('Explanation below the heading.'),
    ofFile: text('line', ['title']).describe('Heading of the history of one file; {title} is its name.'),
    bringBack: text('button').describe('Button that brings the former text back.'),
  }),
  share: group('Links for people without an account.', {
    ...page('Explanation below the heading: what such a link shows, and for how long.'),
    create: text('button').describe('Button that creates a link.'),
    created: text('sentence').describe('Text above a new link, which is shown once.'),
    until: text('line', ['date']).describe('End of a link; {date} is its time.'),
    revoke: text('button').describe('Button that ends a link.'),
    preparing: group('Page for visitors of a link until the first preview is built.', page('The next step.')),
    expired: group('Page for visitors of a link that has ended.', page('The next step.')),
    failed: group('A preview that cannot be built.', {
      heading: text('heading').describe('Heading of the page for visitors of a link.'),
      text: text('sentence', ['value']).describe('Text for them, and for editors; {value} says why.'),
    }),
  }),
  problems: group('Reasons for which nothing was saved or published.', {
    diskFull: text('sentence').describe('The disk of the server is full.'),
    noPublic: text('sentence').describe(
      'The folder public is outside of the repository, so nothing can be uploaded into it.',
    ),
    notRecorded: text('sentence', ['value']).describe('Git failed; {value} is its message.'),
    faults: text('sentence').describe('The check found faults; links to the fields follow.'),
    gone: text('sentence').describe('The change does not exist.'),
    starting: text('sentence').describe('The dev server is starting.'),
    signedOut: text('sentence').describe('The session has ended.'),
    tooMuch: text('sentence').describe('Too many changes in a minute, or too large a file.'),
    noRemote: text('sentence').describe('Publishing by a push without a remote.'),
    remoteConflict: text('sentence').describe('Changes of the remote conflict with those of the editor.'),
    remoteRewritten: text('sentence').describe('The remote lacks commits that it had, after a forced push.'),
  }),
});
