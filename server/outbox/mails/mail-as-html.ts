import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Block, Inline } from '../../../schemas/text/rich-text-content.ts';
import { importGenerated } from '../../../sites/import-generated.ts';
import { mailColors as colors } from './mail-colors.ts';
import type { MailContent, MailEntry } from './mail-content.ts';

const { site } = await importGenerated<typeof import('#generated/content/site.ts')>('content/site.ts');

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

// Mail readers drop style sheets in part or in whole, so every look stands where it is used; the class beside it is for
// the one rule that cannot: the colors of a dark look.
const ink = `color:${colors.ink.light}`;
const graphite = `color:${colors.graphite.light}`;
const line = `border-top:1px solid ${colors.hairline.light}`;
const face = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
/** Long words of strangers must not widen a phone's page. */
const breaking = 'overflow-wrap:anywhere;word-break:break-word';

const dark = html`<style>
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

const inline = (node: Inline): Markup | string => {
  switch (node.kind) {
    case 'text':
      return node.value;
    case 'strong':
      return html`<strong>${node.children.map(inline)}</strong>`;
    case 'emphasis':
      return html`<em>${node.children.map(inline)}</em>`;
    case 'link': {
      const address = new URL(node.href, site.baseUrl).href;
      return html`<a class="link" href="${address}"
        style="color:${colors.link.light}">${node.children.map(inline)}</a>`;
    }
  }
};

const block = (content: Block): Markup => {
  if (content.kind === 'paragraph') {
    return html`<p class="ink" style="margin:0 0 16px;${ink}">${content.children.map(inline)}</p>`;
  }
  const items = content.items.map((item) => html`<li style="margin:0 0 8px">${item.map(inline)}</li>`);
  const style = `margin:0 0 16px;padding:0 0 0 24px;${ink}`;
  return content.ordered
    ? html`<ol class="ink" style="${style}">${items}</ol>`
    : html`<ul class="ink" style="${style}">${items}</ul>`;
};

const small = 'font-size:14px;line-height:20px';

const entry = ({ label, value, isEmpty, note }: MailEntry): Markup => html`<tr>
  <td class="hairline" style="padding:12px 0;${line}">
    <div class="graphite" style="${small};${graphite}">${label}</div>
    <div class="${isEmpty ? 'graphite' : 'ink'}" dir="auto"
      style="white-space:pre-wrap;${breaking};${isEmpty ? graphite : ink}">${value}</div>
    ${note ? html`<div class="graphite" style="${small};${graphite}">${note}</div>` : ''}
  </td>
</tr>`;

const button = ({ words, address }: { words: string; address: string }): Markup => html`<p style="margin:24px 0 0">
  <a class="button" href="${address}"
    style="display:inline-block;padding:12px 20px;border-radius:6px;text-decoration:none;font-weight:600;background-color:${colors.button.light};color:${colors.onButton.light}">${words}</a>
</p>`;

/**
 * A mail as HTML: at most 600 px wide, in the site's colors for light and dark, with no picture and nothing that is
 * fetched from anywhere. What strangers wrote is escaped by the template.
 */
export const mailAsHtml = async ({ heading, text, entries, link, footer }: MailContent): Promise<string> =>
  String(
    await html`<!doctype html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${heading}</title>
${dark}
</head>
<body class="ground" style="margin:0;padding:0;background-color:${colors.ground.light};-webkit-text-size-adjust:100%">
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"
  style="background-color:${colors.ground.light}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"
  style="max-width:600px;text-align:left;font-size:16px;line-height:24px;${face}">
<tr><td class="ink" style="padding:0 4px 12px;font-weight:600;font-size:18px;${ink}">${site.wordmark}</td></tr>
<tr><td class="raised"
  style="padding:0;border:1px solid ${colors.hairline.light};border-radius:8px;background-color:${colors.raised.light}">
<div class="line"
  style="border-top:4px solid ${colors.line.light};border-radius:8px 8px 0 0;font-size:0;line-height:0">&nbsp;</div>
<div style="padding:20px 24px 24px">
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:28px;${breaking};${ink}">${heading}</h1>
${text.map(block)}
${
  entries.length > 0
    ? html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"
  style="table-layout:fixed">${entries.map(entry)}</table>`
    : ''
}
${link ? button(link) : ''}
</div>
</td></tr>
<tr><td class="graphite" style="padding:16px 4px 0;${small};${graphite}">
${footer ? html`<p style="margin:0 0 8px">${footer}</p>` : ''}
<p
  style="margin:0">${site.legalName}<br><a class="link" href="${site.baseUrl}"
  style="color:${colors.link.light}">${new URL(site.baseUrl).host}</a></p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`,
  );
