import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { ColorName, Scheme } from '../../../schemas/site/palette.ts';
import type { Inline, PlainBlock } from '../../../schemas/text/rich-text-content.ts';
import type { SiteContent } from '../../load-site.ts';
import type { MailContent, MailEntry } from './mail.ts';

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;
type Palette = SiteContent['palette'];

/** Palette colors by class and CSS property. The palette check verifies their contrast. */
const colorsOfClasses = {
  ground: { 'background-color': 'ground' },
  raised: { 'background-color': 'raised', 'border-color': 'hairline' },
  ink: { color: 'ink' },
  graphite: { color: 'graphite' },
  hairline: { 'border-color': 'hairline' },
  line: { 'border-color': 'accent' },
  link: { color: 'accent-text' },
  button: { 'background-color': 'accent-fill', 'border-color': 'accent', color: 'on-accent' },
} as const satisfies Record<string, Record<string, ColorName>>;

type ClassName = keyof typeof colorsOfClasses;

const classNames = Object.keys(colorsOfClasses) as ClassName[];

/** Returns the CSS of a class in a color scheme. */
const colorsIn = (palette: Palette, scheme: Scheme, name: ClassName): string[] =>
  Object.entries(colorsOfClasses[name]).map(([property, color]) => `${property}:${palette.colors[color][scheme]}`);

/** Returns the attributes of an element: its class, its light colors and other CSS. */
type Look = (name: ClassName, css?: string) => Markup;

const face = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
/** Lets long words break, so that they do not widen the page on a phone. */
const breaking = 'overflow-wrap:anywhere;word-break:break-word';
const small = 'font-size:14px;line-height:20px';
const table = raw('role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"');

const darkStyles = (palette: Palette): Markup => {
  const rule = (name: ClassName): string =>
    `.${name}{${colorsIn(palette, 'dark', name)
      .map((declaration) => `${declaration} !important`)
      .join(';')}}`;
  return html`<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${raw(classNames.map(rule).join(''))}}
</style>`;
};

const inline = (look: Look, base: string, node: Inline): Markup | string => {
  if (node.kind === 'text') return node.value;
  const children = node.children.map((child) => inline(look, base, child));
  if (node.kind === 'strong') return html`<strong>${children}</strong>`;
  if (node.kind === 'emphasis') return html`<em>${children}</em>`;
  return html`<a href="${new URL(node.href, base).href}" ${look('link')}>${children}</a>`;
};

const block = (look: Look, base: string, content: PlainBlock): Markup => {
  const line = (nodes: readonly Inline[]) => nodes.map((node) => inline(look, base, node));
  if (content.kind === 'paragraph') {
    return html`<p ${look('ink', 'margin:0 0 16px')}>${line(content.children)}</p>`;
  }
  const items = content.items.map((item) => html`<li style="margin:0 0 8px">${line(item)}</li>`);
  // On both sides: mail programs do not know the start of a line.
  const attributes = look('ink', 'margin:0 0 16px;padding:0 24px');
  return content.ordered ? html`<ol ${attributes}>${items}</ol>` : html`<ul ${attributes}>${items}</ul>`;
};

const entry = (look: Look, { label, value, isEmpty, note }: MailEntry): Markup => html`<tr>
  <td ${look('hairline', 'padding:12px 0;border-top:1px solid')}>
    <div ${look('graphite', small)}>${label}</div>
    <div dir="auto" ${look(isEmpty ? 'graphite' : 'ink', `white-space:pre-wrap;${breaking}`)}>${value}</div>
    ${note ? html`<div ${look('graphite', small)}>${note}</div>` : ''}
  </td>
</tr>`;

const button = (look: Look, { words, address }: NonNullable<MailContent['link']>): Markup => {
  const shape =
    'display:inline-block;padding:11px 19px;border:1px solid;border-radius:6px;text-decoration:none;font-weight:600';
  return html`<p style="margin:24px 0 0"><a href="${address}" ${look('button', shape)}>${words}</a></p>`;
};

/**
 * Renders a mail as HTML, at most 600 px wide and in the site's light and dark colors. It contains no pictures or
 * remote content, and visitors' texts are escaped. Styles are inline, because mail programs drop style sheets.
 */
export const mailAsHtml = async (
  { home, language: { code, dir }, palette, settings }: SiteContent,
  { heading, text, entries, link, footer }: MailContent,
): Promise<string> => {
  const { baseUrl, company, legalName, wordmark = company } = settings;
  const start = dir === 'rtl' ? 'right' : 'left';
  // On a table as well, because many mail programs drop the attributes of <html>.
  const locale = html`lang="${code}"${dir === 'rtl' ? html` dir="rtl"` : ''}`;
  // The colors come last, because "border-top" resets the border color.
  const look: Look = (name, css) =>
    html`class="${name}" style="${[css, ...colorsIn(palette, 'light', name)].filter(Boolean).join(';')}"`;
  const title = `margin:0 0 16px;font-size:22px;line-height:28px;${breaking}`;
  const markup = await html`<!doctype html>
<html ${locale}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${heading}</title>
${darkStyles(palette)}
</head>
<body ${look('ground', 'margin:0;padding:0;-webkit-text-size-adjust:100%')}>
<table ${table} ${look('ground')}>
<tr><td align="center" style="padding:24px 12px">
<table ${table} ${locale} style="max-width:600px;text-align:${start};font-size:16px;line-height:24px;${face}">
<tr><td ${look('ink', 'padding:0 4px 12px;font-weight:600;font-size:18px')}>${wordmark}</td></tr>
<tr><td ${look('raised', 'padding:0;border:1px solid;border-radius:8px')}>
<div ${look('line', 'border-top:4px solid;border-radius:8px 8px 0 0;font-size:0;line-height:0')}>&nbsp;</div>
<div style="padding:20px 24px 24px">
<h1 ${look('ink', title)}>${heading}</h1>
${text.map((one) => block(look, baseUrl, one))}
${
  entries.length > 0
    ? html`<table ${table} style="table-layout:fixed">${entries.map((one) => entry(look, one))}</table>`
    : ''
}
${link ? button(look, link) : ''}
</div>
</td></tr>
<tr><td ${look('graphite', `padding:16px 4px 0;${small}`)}>
${footer ? html`<p style="margin:0 0 8px">${footer}</p>` : ''}
<p style="margin:0">${legalName}<br><a href="${home}" ${look('link')}>${new URL(baseUrl).host}</a></p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
  return String(markup);
};
