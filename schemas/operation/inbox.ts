import * as z from 'zod';
import { group } from '../fields/group.ts';
import { plural, text } from '../text/text.ts';

const refusal = (what: string) =>
  group(what, {
    heading: text('heading').describe('The heading of that page.'),
    text: text('sentence').describe('The sentence under it, with what to do.'),
  });

/** The words of the inbox, which the owner alone reads. */
export const inbox = z.strictObject({
  title: text('menu').describe('What the inbox is called, in its head and in every tab.'),
  skipLink: text('control').describe('The first link of a page, seen when reached by keyboard.'),
  navigation: text('control').describe('The name of the menu for screen readers.'),
  menu: group('The entries of the head.', {
    inquiries: text('menu').describe('The entry that leads to the list.'),
    unsent: text('menu').describe('The entry that leads to the messages that were given up.'),
    accesses: text('menu').describe('The entry that leads to who looked at what.'),
    signOut: text('menu').describe('The button that ends the session.'),
  }),
  states: group('The states of an inquiry, as tabs over the list and beside each inquiry.', {
    new: text('label').describe('What nobody has dealt with yet.'),
    answered: text('label').describe('What was answered or settled otherwise.'),
    spam: text('label').describe('What is no inquiry.'),
    all: text('label').describe('The last tab: every inquiry, whatever its state.'),
  }),
  suspicions: group('Why the receiver itself put an inquiry to the spam.', {
    hiddenField: text('sentence').describe('A field was filled in that nobody sees.'),
    haste: text('sentence').describe('The form was sent sooner than anybody types.'),
  }),
  list: group('The list of inquiries.', {
    heading: text('heading').describe('The heading of the list.'),
    statesLabel: text('control').describe('The name of the tabs for screen readers.'),
    searchLabel: text('label').describe('The label of the search field.'),
    formLabel: text('label').describe('The label of the choice of a form.'),
    allForms: text('label').describe('The first choice: inquiries of all forms.'),
    search: text('button').describe('The button that searches.'),
    position: text('line', ['shown', 'count']).describe(
      'Over the list; {shown} are the numbers of its first and last entry, {count} is how many there are.',
    ),
    none: text('sentence').describe('In place of the list when there is nothing in it.'),
    notFound: text('sentence', ['query']).describe(
      'In place of the list when nothing matches; {query} is what was searched for.',
    ),
    resume: text('tag').describe('Marks an inquiry that brought a file.'),
    download: text('button').describe('The link that downloads what is listed as a table.'),
    pages: text('control').describe('The name of the links to further pages, for screen readers.'),
    previous: text('button').describe('The link to the page before.'),
    next: text('button').describe('The link to the page after.'),
    waiting: text('sentence', ['count']).describe('Over the list while messages wait to be sent; {count} is how many.'),
    dead: text('sentence', ['count']).describe(
      'The warning over the list when messages were given up; {count} is how many.',
    ),
    seeDead: text('button').describe('The link in that warning.'),
    erased: text('sentence').describe('Over the list after an inquiry was erased.'),
  }),
  inquiry: group('The page of one inquiry.', {
    back: text('button').describe('The link back to the list.'),
    replySubject: text('line', ['title']).describe(
      'The subject of an answer, begun at the sender’s address; {title} is that of the inquiry.',
    ),
    form: text('label').describe('The label of the form’s name.'),
    received: text('label').describe('The label of the time of receipt.'),
    changed: text('label').describe('The label of the time when the state last changed.'),
    state: text('label').describe('The label of the state.'),
    erasedAfter: text('label')
      .default('Erased after')
      .describe('Beside the time after which an inquiry is erased, because its retention period ends.'),
    suspicion: text('label').describe('The label of why it is held for spam.'),
    content: text('heading').describe('The heading over what the sender wrote.'),
    yes: text('label').describe('What is read of a box that was ticked.'),
    no: text('label').describe('What is read of a box that was not.'),
    resume: text('label').describe('The label of the file that came with it.'),
    actions: text('heading').describe('The heading over the buttons, for screen readers.'),
    mark: group('The buttons that change the state.', {
      new: text('button').describe('The button that makes it new again.'),
      answered: text('button').describe('The button that notes that it was answered.'),
      spam: text('button').describe('The button that puts it to the spam.'),
    }),
    erase: text('button').describe('The link to the page that asks before it erases.'),
  }),
  erase: group('The page that asks before an inquiry is erased.', {
    heading: text('heading').describe('The question that the page asks.'),
    text: text('sentence').describe('What is lost by it.'),
    confirm: text('button').describe('The button that erases.'),
    cancel: text('button').describe('The link back, which keeps it.'),
  }),
  unsent: group('The messages that were given up.', {
    heading: text('heading').describe('The heading of the page, and of the part of an inquiry’s page.'),
    text: text('sentence').describe('Says what stands here and what to do about it.'),
    none: text('sentence').describe('In place of the list when every message was sent or waits.'),
    kinds: group('What a message is.', {
      notice: text('label').describe('The mail to the owner.'),
      receipt: text('label').describe('The mail to the sender.'),
      webhook: text('label').describe('The call to a program of the owner’s.'),
      digest: text('label').describe('The mail with what happened since the last.'),
    }),
    attempts: text('line', ['count']).describe('{count} is how often it was tried.'),
    inquiry: text('button').describe('The link to the inquiry that a message belongs to.'),
    retry: text('button').describe('The button that lets one message be tried again.'),
    retryAll: text('button').describe('The button that lets all of them be tried again.'),
    retried: text('sentence').describe('Said after such a button was pressed.'),
  }),
  accesses: group('The page that says who looked at what.', {
    heading: text('heading').describe('The heading of the page.'),
    text: text('sentence').describe('Says what stands here.'),
    none: text('sentence').describe('In place of the table when nobody has looked yet.'),
    when: text('label').describe('The column of the time.'),
    who: text('label').describe('The column of the name.'),
    what: text('label').describe('The column of what was done.'),
    inquiry: text('label').describe('The column of the inquiry.'),
    kinds: group('What can be done, by the name that the store has for it.', {
      list: text('label').describe('The list was looked at.'),
      show: text('label').describe('An inquiry was read.'),
      resume: text('label').describe('A file was downloaded.'),
      export: text('label').describe('A table was downloaded.'),
      state: text('label').describe('A state was changed.'),
      erase: text('label').describe('An inquiry was erased.'),
      retry: text('label').describe('Messages were let be tried again.'),
      purge: text('label').describe('What was kept long enough was erased.'),
      backup: text('label').describe('A copy of everything was made.'),
      restore: text('label').describe('A copy was put back.'),
    }),
  }),
  signIn: group('The page that asks for the token.', {
    heading: text('heading').describe('The heading of the page.'),
    token: text('label').describe('The label of the one field.'),
    hint: text('sentence').describe('Under the field: where the token is found.'),
    submit: text('button').describe('The button that signs in.'),
    wrong: text('sentence').describe('At the field when there is no such token.'),
    expired: text('sentence')
      .default('This link was used already or is too old. Sign in with the token, or print another link.')
      .describe('At the field when a sign-in link is no longer valid.'),
  }),
  refusals: group('The pages that say why something was not done.', {
    nothingHere: refusal('An address that is none, or an inquiry that was erased.'),
    foreign: refusal('A form that was sent from the page of another site.'),
    unreadable: refusal('A form that was sent with something else in it than it offers.'),
    tooMany: refusal('More attempts to sign in than a person needs.'),
    fault: refusal('The store is out of order.'),
  }),
  resumeContents: group('What is said of a resume in the inbox and in the notice, after its size.', {
    pdf: text('label').describe('What a PDF is called.'),
    doc: text('label').describe('What a document of Word 97 to 2003 is called.'),
    docx: text('label').describe('What a newer Word document is called.'),
    pages: plural(() => text('label', ['count'])).describe(
      'How many pages a PDF has, by the plural forms of the language; {count} is their number.',
    ),
    holds: group('What a resume may hold besides text.', {
      ownerPassword: text('label').describe('It may be read, but not changed or printed, without a password.'),
      links: text('label').describe('Links, which lead elsewhere when they are clicked.'),
      pictures: text('label').describe('Pictures in the file.'),
      linkedPictures: text('label').describe('Pictures that are fetched from elsewhere when the file is opened.'),
      template: text('label').describe('A template on the sender’s own computer.'),
      charts: text('label').describe('Charts in the file.'),
      form: text('label').describe('A form to be filled in.'),
      attachments: text('label').describe('Files attached to a PDF; programs among them are refused.'),
    }),
  }),
  table: group('The columns of the downloaded table that the form has no label for.', {
    id: text('label').describe('The column of the inquiry’s identifier.'),
    name: text('label').describe('The column of the sender’s name.'),
    email: text('label').describe('The column of the sender’s address.'),
    others: text('label').describe('The last column: what belongs to no field of the form.'),
  }),
});
