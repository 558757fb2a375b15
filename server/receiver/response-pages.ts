import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parse, serialize } from 'parse5';
import type { FormName } from '../../schemas/forms/form-definition.ts';
import type { FormValues } from '../../schemas/forms/form-schema.ts';
import { type FormAnswer, formAnswers, formAnswersPath } from '../../schemas/forms/wire-format.ts';
import { EnvironmentFault } from '../environment.ts';
import type { FieldErrors } from './check-submission.ts';
import { receivedForms } from './received-forms.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

const isElement = (node: DefaultTreeAdapterTypes.Node): node is Element => 'tagName' in node;

/** All elements below a node, in the order of the document. */
const elementsBelow = (node: Parent): Element[] =>
  node.childNodes.flatMap((child) => (isElement(child) ? [child, ...elementsBelow(child)] : []));

const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

const removeAttribute = (element: Element, name: string): void => {
  element.attrs = element.attrs.filter((attribute) => attribute.name !== name);
};

const setAttribute = (element: Element, name: string, value: string): void => {
  removeAttribute(element, name);
  element.attrs.push({ name, value });
};

const setText = (element: Element, text: string): void => {
  element.childNodes = [];
  defaultTreeAdapter.insertText(element, text);
};

/** Puts what was entered into a control. A file cannot be put back, and a password would not be. */
const setValue = (control: Element, value: string | boolean): void => {
  if (control.tagName === 'textarea') setText(control, `\n${value}`);
  else if (control.tagName === 'select') {
    for (const option of elementsBelow(control).filter(({ tagName }) => tagName === 'option')) {
      const [words] = option.childNodes;
      const said = attributeOf(option, 'value') ?? (words && 'value' in words ? words.value : '');
      if (said === value) setAttribute(option, 'selected', '');
    }
  } else if (attributeOf(control, 'type') === 'checkbox') {
    if (value === true) setAttribute(control, 'checked', '');
  } else if (attributeOf(control, 'type') !== 'file') setAttribute(control, 'value', String(value));
};

/** Leaves the words of what is wrong under a control, or takes the mark away that every control was rendered with. */
const markControl = (control: Element, error: Element | undefined, message: string | undefined): void => {
  if (message !== undefined) {
    const words = error?.childNodes.findLast((node) => 'value' in node);
    if (words && 'value' in words) words.value = message;
    return;
  }
  if (error) defaultTreeAdapter.detachNode(error);
  removeAttribute(control, 'aria-invalid');
  const described = (attributeOf(control, 'aria-describedby') ?? '').split(' ').filter((id) => !id.endsWith('-error'));
  if (described.join('')) setAttribute(control, 'aria-describedby', described.join(' '));
  else removeAttribute(control, 'aria-describedby');
};

/** Lists the messages at the top of the page, where an alert announces all of them at once. */
const fillSummary = (summary: Element | undefined, messages: readonly string[]): void => {
  if (!summary) return;
  if (messages.length === 0) defaultTreeAdapter.detachNode(summary);
  for (const message of messages) {
    const item = defaultTreeAdapter.createElement('li', html.NS.HTML, []);
    defaultTreeAdapter.insertText(item, message);
    defaultTreeAdapter.appendChild(summary, item);
  }
};

/** What is put into a page that the build has rendered. */
interface Filling {
  /** What was entered, by the names of the fields. */
  values?: FormValues;
  errors?: FieldErrors;
  /** In place of the line under the heading. */
  message?: string;
}

/** The pages that answer a form which was sent without a script (CAL-1…CAL-3), ready to be sent. */
export interface AnswerPages {
  page(form: FormName, answer: FormAnswer, filling?: Filling): string;
}

interface AnswerPagesOptions {
  /** The folder of the build: dist/. */
  folder: string;
  /** Where the site is, whose files and links these pages need. */
  siteOrigin: string;
}

/**
 * Reads the pages that the build has rendered, and puts into a copy what was entered and what is wrong with it: in the
 * parsed document (HTML, 13.2), never in its text. Throws EnvironmentFault, if the site was not built.
 */
export const answerPages = ({ folder, siteOrigin }: AnswerPagesOptions): AnswerPages => {
  const rendered = new Map<string, string>();
  for (const { name } of receivedForms) {
    for (const answer of formAnswers) {
      const file = join(folder, formAnswersPath, name, `${answer}.html`);
      if (!existsSync(file)) throw new EnvironmentFault(`${file} is not there (fix: run npm run build)`);
      rendered.set(`${name}/${answer}`, readFileSync(file, 'utf8'));
    }
  }

  return {
    page: (form, answer, { values = {}, errors = {}, message } = {}) => {
      const document = parse(rendered.get(`${form}/${answer}`) ?? '');
      const all = elementsBelow(document);
      const byId = (id: string | undefined) => all.find((element) => attributeOf(element, 'id') === id);
      const base = all.find(({ tagName }) => tagName === 'base');
      if (base) setAttribute(base, 'href', `${siteOrigin}/`);
      const line = byId('answer');
      if (line && message !== undefined) setText(line, message);

      const shell = all.find(({ tagName }) => tagName === 'form');
      const listed = new Map<string, string>();
      for (const control of shell ? elementsBelow(shell) : []) {
        const name = attributeOf(control, 'name');
        if (name === undefined) continue;
        const described = (attributeOf(control, 'aria-describedby') ?? '').split(' ');
        const error = byId(described.find((id) => id.endsWith('-error')));
        const value = values[name];
        if (value !== undefined) setValue(control, value);
        markControl(control, error, errors[name]);
        if (errors[name] === undefined) continue;
        if (listed.size === 0) setAttribute(control, 'autofocus', '');
        listed.set(name, errors[name]);
      }
      fillSummary(byId('error-summary'), [...listed.values()]);
      return serialize(document);
    },
  };
};
