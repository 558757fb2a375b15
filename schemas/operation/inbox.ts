import * as z from 'zod';
import { lengths } from '../text/lengths.ts';
import { plural } from '../text/plural.ts';
import { text } from '../text/text.ts';

const button = () => text({ max: lengths.button });
const label = () => text({ max: lengths.label });
const heading = () => text({ max: lengths.heading });
const sentence = () => text({ max: lengths.sentence });

const pages = () => text({ max: lengths.label, fills: ['count'] });

const refusal = (what: string) =>
  z
    .strictObject({
      heading: heading().describe('The heading of that page.'),
      text: sentence().describe('The sentence under it, with what to do.'),
    })
    .describe(what);

/** The words of the inbox, which the owner alone reads. */
export const inbox = z.strictObject({
  title: text({ max: lengths.menu }).describe('What the inbox is called, in its head and in every tab.'),
  skipLink: text({ max: lengths.control }).describe('The first link of a page, seen when reached by keyboard.'),
  navigation: text({ max: lengths.control }).describe('The name of the menu for screen readers.'),
  menu: z
    .strictObject({
      inquiries: text({ max: lengths.menu }).describe('The entry that leads to the list.'),
      unsent: text({ max: lengths.menu }).describe('The entry that leads to the messages that were given up.'),
      accesses: text({ max: lengths.menu }).describe('The entry that leads to who looked at what.'),
      signOut: text({ max: lengths.menu }).describe('The button that ends the session.'),
    })
    .describe('The entries of the head.'),
  states: z
    .strictObject({
      new: label().describe('What nobody has dealt with yet.'),
      answered: label().describe('What was answered or settled otherwise.'),
      spam: label().describe('What is no inquiry.'),
      all: label().describe('The last tab: every inquiry, whatever its state.'),
    })
    .describe('The states of an inquiry, as tabs over the list and beside each inquiry.'),
  suspicions: z
    .strictObject({
      hiddenField: sentence().describe('A field was filled in that nobody sees.'),
      haste: sentence().describe('The form was sent sooner than anybody types.'),
    })
    .describe('Why the receiver itself put an inquiry to the spam.'),
  list: z
    .strictObject({
      heading: heading().describe('The heading of the list.'),
      statesLabel: text({ max: lengths.control }).describe('The name of the tabs for screen readers.'),
      searchLabel: label().describe('The label of the search field.'),
      formLabel: label().describe('The label of the choice of a form.'),
      allForms: label().describe('The first choice: inquiries of all forms.'),
      search: button().describe('The button that searches.'),
      position: text({ max: lengths.line, fills: ['shown', 'count'] }).describe(
        'Over the list; {shown} are the numbers of its first and last entry, {count} is how many there are.',
      ),
      none: sentence().describe('In place of the list when there is nothing in it.'),
      notFound: text({ max: lengths.sentence, fills: ['query'] }).describe(
        'In place of the list when nothing matches; {query} is what was searched for.',
      ),
      resume: text({ max: lengths.tag }).describe('Marks an inquiry that brought a file.'),
      download: button().describe('The link that downloads what is listed as a table.'),
      pages: text({ max: lengths.control }).describe('The name of the links to further pages, for screen readers.'),
      previous: button().describe('The link to the page before.'),
      next: button().describe('The link to the page after.'),
      waiting: text({ max: lengths.sentence, fills: ['count'] }).describe(
        'Over the list while messages wait to be sent; {count} is how many.',
      ),
      dead: text({ max: lengths.sentence, fills: ['count'] }).describe(
        'The warning over the list when messages were given up; {count} is how many.',
      ),
      seeDead: button().describe('The link in that warning.'),
      erased: sentence().describe('Over the list after an inquiry was erased.'),
    })
    .describe('The list of inquiries.'),
  inquiry: z
    .strictObject({
      back: button().describe('The link back to the list.'),
      replySubject: text({ max: lengths.line, fills: ['title'] }).describe(
        'The subject of an answer, begun at the sender’s address; {title} is that of the inquiry.',
      ),
      form: label().describe('The label of the form’s name.'),
      received: label().describe('The label of the time of receipt.'),
      changed: label().describe('The label of the time when the state last changed.'),
      state: label().describe('The label of the state.'),
      erasedAfter: label()
        .default('Erased after')
        .describe('Beside the time after which an inquiry is erased, because its retention period ends.'),
      suspicion: label().describe('The label of why it is held for spam.'),
      content: heading().describe('The heading over what the sender wrote.'),
      yes: label().describe('What is read of a box that was ticked.'),
      no: label().describe('What is read of a box that was not.'),
      resume: label().describe('The label of the file that came with it.'),
      actions: heading().describe('The heading over the buttons, for screen readers.'),
      mark: z
        .strictObject({
          new: button().describe('The button that makes it new again.'),
          answered: button().describe('The button that notes that it was answered.'),
          spam: button().describe('The button that puts it to the spam.'),
        })
        .describe('The buttons that change the state.'),
      erase: button().describe('The link to the page that asks before it erases.'),
    })
    .describe('The page of one inquiry.'),
  erase: z
    .strictObject({
      heading: heading().describe('The question that the page asks.'),
      text: sentence().describe('What is lost by it.'),
      confirm: button().describe('The button that erases.'),
      cancel: button().describe('The link back, which keeps it.'),
    })
    .describe('The page that asks before an inquiry is erased.'),
  unsent: z
    .strictObject({
      heading: heading().describe('The heading of the page, and of the part of an inquiry’s page.'),
      text: sentence().describe('Says what stands here and what to do about it.'),
      none: sentence().describe('In place of the list when every message was sent or waits.'),
      kinds: z
        .strictObject({
          notice: label().describe('The mail to the owner.'),
          receipt: label().describe('The mail to the sender.'),
          webhook: label().describe('The call to a program of the owner’s.'),
          digest: label().describe('The mail with what happened since the last.'),
        })
        .describe('What a message is.'),
      attempts: text({ max: lengths.line, fills: ['count'] }).describe('{count} is how often it was tried.'),
      inquiry: button().describe('The link to the inquiry that a message belongs to.'),
      retry: button().describe('The button that lets one message be tried again.'),
      retryAll: button().describe('The button that lets all of them be tried again.'),
      retried: sentence().describe('Said after such a button was pressed.'),
    })
    .describe('The messages that were given up.'),
  accesses: z
    .strictObject({
      heading: heading().describe('The heading of the page.'),
      text: sentence().describe('Says what stands here.'),
      none: sentence().describe('In place of the table when nobody has looked yet.'),
      when: label().describe('The column of the time.'),
      who: label().describe('The column of the name.'),
      what: label().describe('The column of what was done.'),
      inquiry: label().describe('The column of the inquiry.'),
      kinds: z
        .strictObject({
          list: label().describe('The list was looked at.'),
          show: label().describe('An inquiry was read.'),
          resume: label().describe('A file was downloaded.'),
          export: label().describe('A table was downloaded.'),
          state: label().describe('A state was changed.'),
          erase: label().describe('An inquiry was erased.'),
          retry: label().describe('Messages were let be tried again.'),
          purge: label().describe('What was kept long enough was erased.'),
          backup: label().describe('A copy of everything was made.'),
          restore: label().describe('A copy was put back.'),
        })
        .describe('What can be done, by the name that the store has for it.'),
    })
    .describe('The page that says who looked at what.'),
  signIn: z
    .strictObject({
      heading: heading().describe('The heading of the page.'),
      token: label().describe('The label of the one field.'),
      hint: sentence().describe('Under the field: where the token is found.'),
      submit: button().describe('The button that signs in.'),
      wrong: sentence().describe('At the field when there is no such token.'),
      expired: sentence()
        .default('This link was used already or is too old. Sign in with the token, or print another link.')
        .describe('At the field when a sign-in link is no longer valid.'),
    })
    .describe('The page that asks for the token.'),
  refusals: z
    .strictObject({
      nothingHere: refusal('An address that is none, or an inquiry that was erased.'),
      foreign: refusal('A form that was sent from the page of another site.'),
      unreadable: refusal('A form that was sent with something else in it than it offers.'),
      tooMany: refusal('More attempts to sign in than a person needs.'),
      fault: refusal('The store is out of order.'),
    })
    .describe('The pages that say why something was not done.'),
  resumeContents: z
    .strictObject({
      pdf: label().describe('What a PDF is called.'),
      doc: label().describe('What a document of Word 97 to 2003 is called.'),
      docx: label().describe('What a newer Word document is called.'),
      pages: plural(pages).describe(
        'How many pages a PDF has, by the plural forms of the language; {count} is their number.',
      ),
      holds: z
        .strictObject({
          ownerPassword: label().describe('It may be read, but not changed or printed, without a password.'),
          links: label().describe('Links, which lead elsewhere when they are clicked.'),
          pictures: label().describe('Pictures in the file.'),
          linkedPictures: label().describe('Pictures that are fetched from elsewhere when the file is opened.'),
          template: label().describe('A template on the sender’s own computer.'),
          charts: label().describe('Charts in the file.'),
          form: label().describe('A form to be filled in.'),
          attachments: label().describe('Files attached to a PDF; programs among them are refused.'),
        })
        .describe('What a resume may hold besides text.'),
    })
    .describe('What is said of a resume in the inbox and in the notice, after its size.'),
  table: z
    .strictObject({
      id: label().describe('The column of the inquiry’s identifier.'),
      name: label().describe('The column of the sender’s name.'),
      email: label().describe('The column of the sender’s address.'),
      others: label().describe('The last column: what belongs to no field of the form.'),
    })
    .describe('The columns of the downloaded table that the form has no label for.'),
});
