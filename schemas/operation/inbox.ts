import * as z from 'zod';
import { group } from '../fields/group.ts';
import { text } from '../text/text.ts';
import { refusalTexts, signInTexts } from './sign-in.ts';

/** Texts of the inbox. Only the owner sees them. */
export const inbox = z.strictObject({
  title: text('menu').describe('Name of the inbox, in its header and in browser tabs.'),
  skipLink: text('control').describe('Skip link, visible on keyboard focus.'),
  navigation: text('control').describe('Name of the menu for screen readers.'),
  menu: group('Menu in the header.', {
    inquiries: text('menu').describe('Link to the list.'),
    unsent: text('menu').describe('Link to messages that could not be sent.'),
    accesses: text('menu').describe('Link to the access log.'),
    signOut: text('menu').describe('Button that signs out.'),
  }),
  states: group('States of an inquiry: tabs above the list, and a label on each inquiry.', {
    new: text('label').describe('State of a new inquiry.'),
    answered: text('label').describe('State of an inquiry that needs no further work.'),
    spam: text('label').describe('State of spam.'),
    all: text('label').describe('Last tab: inquiries in any state.'),
  }),
  source: group('Labels of the page, place and site that an inquiry came from, in the inbox, its export and notices.', {
    page: text('label').describe('Path of the page with the form.'),
    place: text('label').describe('Place of the form on that page.'),
    referrer: text('label').describe('Host of the site that led to that page.'),
  }),
  suspicions: group('Reasons for which the receiver quarantines an inquiry as spam.', {
    hiddenField: text('sentence').describe('The hidden field was filled in.'),
    haste: text('sentence').describe('The form was sent faster than people type.'),
  }),
  list: group('List of inquiries.', {
    heading: text('heading').describe('Heading of the list.'),
    statesLabel: text('control').describe('Name of the tabs for screen readers.'),
    searchLabel: text('label').describe('Label of the search field.'),
    formLabel: text('label').describe('Label of the selection of a form.'),
    allForms: text('label').describe('First option: all forms.'),
    search: text('button').describe('Label of the search button.'),
    position: text('line', ['shown', 'count']).describe(
      'Position above the list; {shown} is the range of entries, {count} the total.',
    ),
    none: text('sentence').describe('Text of an empty list.'),
    notFound: text('sentence', ['query']).describe('Text when no inquiry matches; {query} is the search term.'),
    resume: text('tag').describe('Tag of an inquiry with a file.'),
    download: text('button').describe('Link that downloads the list as CSV.'),
    pages: text('control').describe('Name of the pagination for screen readers.'),
    previous: text('button').describe('Link to the previous page.'),
    next: text('button').describe('Link to the next page.'),
    waiting: text('sentence', ['count']).describe(
      'Notice above the list while messages wait to be sent; {count} is their number.',
    ),
    dead: text('sentence', ['count']).describe(
      'Warning above the list if messages could not be sent; {count} is their number.',
    ),
    seeDead: text('button').describe('Link in that warning.'),
    oldBackup: text('sentence', ['date']).describe(
      'Warning above the list and in the digest if the last backup is older than a day; {date} is its time, or a dash.',
    ),
    erased: text('sentence').describe('Confirmation above the list after an inquiry was erased.'),
  }),
  inquiry: group('Page of an inquiry.', {
    back: text('button').describe('Link back to the list.'),
    replySubject: text('line', ['title']).describe(
      'Subject of a reply by the mail link; {title} is that of the inquiry.',
    ),
    form: text('label').describe('Label of the form’s name.'),
    language: text('label').describe('Label of the language of the page that sent it. Only on sites with several.'),
    received: text('label').describe('Label of the time of receipt.'),
    changed: text('label').describe('Label of the time of the last state change.'),
    state: text('label').describe('Label of the state.'),
    erasedAfter: text('label').describe('Label of the end of the retention period.'),
    suspicion: text('label').describe('Label of the reason for the quarantine.'),
    content: text('heading').describe('Heading of the submitted values.'),
    yes: text('label').describe('Value of a checked checkbox.'),
    no: text('label').describe('Value of an unchecked checkbox.'),
    resume: text('label').describe('Label of the attached file.'),
    notScanned: text('label').describe(
      'Mark of a file after its size, also in the notice mail, without a virus scanner.',
    ),
    actions: text('heading').describe('Heading of the buttons for screen readers.'),
    mark: group('Buttons that change the state.', {
      new: text('button').describe('Button that marks it as new.'),
      answered: text('button').describe('Button that marks it as answered.'),
      spam: text('button').describe('Button that marks it as spam.'),
    }),
    erase: text('button').describe('Link to the confirmation page.'),
  }),
  erase: group('Confirmation page before an inquiry is erased.', {
    heading: text('heading').describe('Question of the page.'),
    text: text('sentence').describe('Consequences of erasing.'),
    confirm: text('button').describe('Button that erases.'),
    cancel: text('button').describe('Link back without erasing.'),
  }),
  unsent: group('Messages that could not be sent.', {
    heading: text('heading').describe('Heading of the page, and of its section on an inquiry’s page.'),
    text: text('sentence').describe('Explanation of the page and the next step.'),
    none: text('sentence').describe('Text if every message was sent or is waiting.'),
    kinds: group('Kinds of messages.', {
      notice: text('label').describe('Mail to the owner.'),
      receipt: text('label').describe('Mail to the sender.'),
      webhook: text('label').describe('Call of the webhook.'),
      digest: text('label').describe('Daily summary mail.'),
    }),
    attempts: text('line', ['count']).describe('Number of attempts; {count} is the number.'),
    inquiry: text('button').describe('Link to the message’s inquiry.'),
    retry: text('button').describe('Button that retries one message.'),
    retryAll: text('button').describe('Button that retries all messages.'),
    retried: text('sentence').describe('Confirmation after a retry.'),
  }),
  accesses: group('Page with the access log.', {
    heading: text('heading').describe('The heading of the page.'),
    text: text('sentence').describe('Explanation of the page.'),
    none: text('sentence').describe('Text of an empty log.'),
    when: text('label').describe('Column of the time.'),
    who: text('label').describe('Column of the user.'),
    what: text('label').describe('Column of the action.'),
    inquiry: text('label').describe('Column of the inquiry.'),
    kinds: group('Actions, by their names in the store.', {
      list: text('label').describe('Opened the list.'),
      show: text('label').describe('Read an inquiry.'),
      resume: text('label').describe('Downloaded a file.'),
      export: text('label').describe('Exported inquiries as CSV.'),
      state: text('label').describe('Changed a state.'),
      erase: text('label').describe('Erased an inquiry.'),
      retry: text('label').describe('Retried unsent messages.'),
      purge: text('label').describe('Erased expired inquiries.'),
      backup: text('label').describe('Made a backup.'),
      restore: text('label').describe('Restored a backup.'),
    }),
  }),
  signIn: signInTexts,
  refusals: refusalTexts,
  table: group('CSV columns without a form field.', {
    id: text('label').describe('Column of the inquiry’s id.'),
    name: text('label').describe('Column of the sender’s name.'),
    email: text('label').describe('Column of the sender’s mail address.'),
    others: text('label').describe('Last column: values without a form field.'),
  }),
});
