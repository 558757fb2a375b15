import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parse, serialize } from 'parse5';
import { EnvironmentFault } from '../../hosting/environment.ts';
import type { PolicyHashes } from '../../hosting/hosting-table.ts';
import type { FormValues } from '../../schemas/forms/form-schema.ts';
import { type FormAnswer, formAnswerPath, formAnswers } from '../../schemas/forms/wire-format.ts';
import type { SiteContent } from '../load-site.ts';
import { type FieldErrors, type ReceivedForm, receivedForms } from './received-forms.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

const isElement = (node: DefaultTreeAdapterTypes.Node): node is Element => 'tagName' in node;

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

const selectOption = (select: Element, value: string | boolean): void => {
  for (const option of elementsBelow(select).filter(({ tagName }) => tagName === 'option')) {
    const [words] = option.childNodes;
    const optionValue = attributeOf(option, 'value') ?? (words && 'value' in words ? words.value : '');
    if (optionValue === value) setAttribute(option, 'selected', '');
  }
};

/** Sets the value of a control. File inputs cannot have a value. */
const setValue = (control: Element, value: string | boolean): void => {
  const type = attributeOf(control, 'type');
  if (control.tagName === 'textarea') setText(control, `\n${value}`);
  else if (control.tagName === 'select') selectOption(control, value);
  else if (type === 'checkbox') {
    if (value === true) setAttribute(control, 'checked', '');
  } else if (type !== 'file') setAttribute(control, 'value', String(value));
};

/** Sets the error message of a control, or removes the error element that is rendered with every control. */
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

const fillSummary = (summary: Element | undefined, messages: readonly string[]): void => {
  if (!summary) return;
  if (messages.length === 0) defaultTreeAdapter.detachNode(summary);
  for (const message of messages) {
    const item = defaultTreeAdapter.createElement('li', html.NS.HTML, []);
    defaultTreeAdapter.insertText(item, message);
    defaultTreeAdapter.appendChild(summary, item);
  }
};

interface PageContent {
  values?: FormValues;
  errors?: FieldErrors;
  /** Text that replaces the line under the heading. */
  message?: string;
}

interface ResponsePagesOptions {
  site: SiteContent;
  folder: string;
  /** The site's origin, for the assets and links of these pages. */
  siteOrigin: string;
}

type PageForm = Pick<ReceivedForm, 'name' | 'site'>;

const pathOf = ({ name, site }: PageForm, answer: FormAnswer): string =>
  formAnswerPath(site.language.path, name, answer);

/** Reads the rendered pages, by path. Throws EnvironmentFault if the site has not been built. */
const readPages = ({ folder, site }: ResponsePagesOptions): ReadonlyMap<string, string> =>
  new Map(
    [site, ...site.translations].flatMap(receivedForms).flatMap((form) =>
      formAnswers.map((answer) => {
        const path = pathOf(form, answer);
        const file = join(folder, `${path}.html`);
        if (!existsSync(file)) throw new EnvironmentFault(`${file} is missing (fix: run npm run build)`);
        return [path, readFileSync(file, 'utf8')] as const;
      }),
    ),
  );

/** Sets values and errors of all controls in a form. Returns the messages in order, one per field. */
const fillForm = (
  all: readonly Element[],
  byId: (id: string) => Element | undefined,
  { errors = {}, values = {} }: PageContent,
): string[] => {
  const form = all.find(({ tagName }) => tagName === 'form');
  const listed = new Map<string, string>();
  for (const control of form ? elementsBelow(form) : []) {
    const name = attributeOf(control, 'name');
    if (name === undefined) continue;
    const described = (attributeOf(control, 'aria-describedby') ?? '').split(' ');
    const error = byId(described.find((id) => id.endsWith('-error')) ?? '');
    const value = values[name];
    if (value !== undefined) setValue(control, value);
    markControl(control, error, errors[name]);
    if (errors[name] === undefined) continue;
    if (listed.size === 0) setAttribute(control, 'autofocus', '');
    listed.set(name, errors[name]);
  }
  return [...listed.values()];
};

/**
 * Reads the pages that the build rendered. Each response is a copy with values and errors set in the parsed document
 * (HTML, 13.2), never in its text. Throws EnvironmentFault if the site has not been built.
 */
export const responsePages = (options: ResponsePagesOptions) => {
  const rendered = readPages(options);
  return {
    page: (form: PageForm, answer: FormAnswer, content: PageContent = {}): string => {
      const document = parse(rendered.get(pathOf(form, answer)) ?? '');
      const all = elementsBelow(document);
      const byId = (id: string) => all.find((element) => attributeOf(element, 'id') === id);
      const base = all.find(({ tagName }) => tagName === 'base');
      if (base) setAttribute(base, 'href', `${options.siteOrigin}/`);
      const line = byId('answer');
      if (line && content.message !== undefined) setText(line, content.message);
      fillSummary(byId('error-summary'), fillForm(all, byId, content));
      return serialize(document);
    },
  };
};

/** Pages that respond to forms sent without scripts (CAL-1…CAL-3). */
export type ResponsePages = ReturnType<typeof responsePages>;

/**
 * Returns the Content-Security-Policy of these pages. The receiver serves them, and the site's origin serves their
 * styles, fonts and images. They post to their own origin and run no scripts.
 */
export const responsePolicy = (siteOrigin: string, { styles }: PolicyHashes): string =>
  [
    "default-src 'none'",
    `style-src ${siteOrigin} ${styles.map((hash) => `'${hash}'`).join(' ')}`,
    `img-src ${siteOrigin} data:`,
    `font-src ${siteOrigin}`,
    "form-action 'self'",
    `base-uri ${siteOrigin}`,
    "frame-ancestors 'none'",
  ].join('; ');
