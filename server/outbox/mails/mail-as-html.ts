import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Block, Inline } from '../../../schemas/text/rich-text-content.ts';
import type { SiteContent } from '../../load-site.ts';
import type { MailContent, MailEntry } from './mail.ts';

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** The site's colors in mails. The palette's check has proved their contrast. */
const colorNames = {
  ground: 'ground',
  raised: 'raised',
  ink: 'ink',
  graphite: 'graphite',
  hairline: 'hairline',
  line: 'ember',
  link: 'ember-text',
  button: 'ember',
  onButton: 'on-ember',
} as const;

type Use = keyof typeof colorNames;
type Colors = Readonly<Record<Use, { light: string; dark: string }>>;

/** Picks the colors of mails. Throws Error for a color that the palette lacks. */
const colorsOf = ({ palette }: SiteContent): Colors => {
  const color = (use: Use): [Use, Colors[Use]] => {
    const found = palette.colors[colorNames[use]];
    if (!found) throw new Error(`data/palette.yaml has no color ${colorNames[use]} for mails (fix: add it)`);
    return [use, found];
  };
  return Object.fromEntries((Object.keys(colorNames) as Use[]).map(color)) as Colors;
};

/** Values that every part of a mail uses. */
interface Style {
  colors: Colors;
  baseUrl: string;
  ink: string;
  graphite: string;
}

const face = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
/** Keeps long words from widening the page of a phone. */
const breaking = 'overflow-wrap:anywhere;word-break:break-word';
const small = 'font-size:14px;line-height:20px';

// Mail programs drop style sheets, so each element has its styles inline. Only the dark scheme needs classes.
const darkStyles = ({ colors }: Style): Markup => html`<style>
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .ground { background-color: ${colors.ground.dark} !important; }
    .raised { background-color: ${colors.raised.dark} !important; border-color: ${colors.hairline.dark} !important; }
    .ink { color: ${colors.ink.dark} !important; }
    .graphite { color: ${colors.graphite.dark} !important; }
    .hairline { border-color: ${colors.hairline.dark} !important; }
    .line { border-color: ${colors.line.dark} !important; }
    .link { color: ${colors.link.dark} !important; }
    .button { background-color: ${colors.button.dark} !important; color: ${colors.onButton.dark} !important; }
  }
</style>`;

const inline = (style: Style, node: Inline): Markup | string => {
  if (node.kind === 'text') return node.value;
  const children = node.children.map((child) => inline(style, child));
  if (node.kind === 'strong') return html`<strong>${children}</strong>`;
  if (node.kind === 'emphasis') return html`<em>${children}</em>`;
  const address = new URL(node.href, style.baseUrl).href;
  return html`<a class="link" href="${address}"
        style="color:${style.colors.link.light}">${children}</a>`;
};

const block = (style: Style, content: Block): Markup => {
  const line = (nodes: readonly Inline[]) => nodes.map((node) => inline(style, node));
  if (content.kind === 'paragraph') {
    return html`<p class="ink" style="margin:0 0 16px;${style.ink}">${line(content.children)}</p>`;
  }
  const items = content.items.map((item) => html`<li style="margin:0 0 8px">${line(item)}</li>`);
  const list = `margin:0 0 16px;padding:0 0 0 24px;${style.ink}`;
  return content.ordered
    ? html`<ol class="ink" style="${list}">${items}</ol>`
    : html`<ul class="ink" style="${list}">${items}</ul>`;
};

const entry = ({ colors, graphite, ink }: Style, { label, value, isEmpty, note }: MailEntry): Markup => html`<tr>
  <td class="hairline" style="padding:12px 0;border-top:1px solid ${colors.hairline.light}">
    <div class="graphite" style="${small};${graphite}">${label}</div>
    <div class="${isEmpty ? 'graphite' : 'ink'}" dir="auto"
      style="white-space:pre-wrap;${breaking};${isEmpty ? graphite : ink}">${value}</div>
    ${note ? html`<div class="graphite" style="${small};${graphite}">${note}</div>` : ''}
  </td>
</tr>`;

const button = (
  { colors }: Style,
  { words, address }: { words: string; address: string },
): Markup => html`<p style="margin:24px 0 0">
  <a class="button" href="${address}"
    style="display:inline-block;padding:12px 20px;border-radius:6px;text-decoration:none;font-weight:600;background-color:${colors.button.light};color:${colors.onButton.light}">${words}</a>
</p>`;

const page = (
  style: Style,
  { settings }: SiteContent,
  { heading, text, entries, link, footer }: MailContent,
): Markup => {
  const { colors, graphite, ink } = style;
  return html`<!doctype html>
<html lang="${settings.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${heading}</title>
${darkStyles(style)}
</head>
<body class="ground" style="margin:0;padding:0;background-color:${colors.ground.light};-webkit-text-size-adjust:100%">
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"
  style="background-color:${colors.ground.light}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"
  style="max-width:600px;text-align:left;font-size:16px;line-height:24px;${face}">
<tr><td class="ink" style="padding:0 4px 12px;font-weight:600;font-size:18px;${ink}">${settings.wordmark}</td></tr>
<tr><td class="raised"
  style="padding:0;border:1px solid ${colors.hairline.light};border-radius:8px;background-color:${colors.raised.light}">
<div class="line"
  style="border-top:4px solid ${colors.line.light};border-radius:8px 8px 0 0;font-size:0;line-height:0">&nbsp;</div>
<div style="padding:20px 24px 24px">
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:28px;${breaking};${ink}">${heading}</h1>
${text.map((one) => block(style, one))}
${
  entries.length > 0
    ? html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"
  style="table-layout:fixed">${entries.map((one) => entry(style, one))}</table>`
    : ''
}
${link ? button(style, link) : ''}
</div>
</td></tr>
<tr><td class="graphite" style="padding:16px 4px 0;${small};${graphite}">
${footer ? html`<p style="margin:0 0 8px">${footer}</p>` : ''}
<p
  style="margin:0">${settings.legalName}<br><a class="link" href="${settings.baseUrl}"
  style="color:${colors.link.light}">${new URL(settings.baseUrl).host}</a></p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
};

/**
 * Renders a mail as HTML: at most 600 px wide, in the site's light and dark colors, without pictures or remote content.
 * The template escapes visitors' texts.
 */
export const mailAsHtml = async (site: SiteContent, content: MailContent): Promise<string> => {
  const colors = colorsOf(site);
  const style: Style = {
    colors,
    baseUrl: site.settings.baseUrl,
    ink: `color:${colors.ink.light}`,
    graphite: `color:${colors.graphite.light}`,
  };
  return String(await page(style, site, content));
};
