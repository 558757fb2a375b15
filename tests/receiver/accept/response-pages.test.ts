import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { receivedForms } from '../../../receiver/accept/received-forms.ts';
import { responsePages } from '../../../receiver/accept/response-pages.ts';
import { formAnswerPath, formAnswers } from '../../../schemas/forms/wire-format.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';
import { testSite } from '../test-site.ts';

// Browser tests send the forms of the built pages without scripts. This page has a control of each kind.
const rendered = `<!DOCTYPE html><html lang="en"><head><base href="/"></head><body>
<p id="answer">Before</p><ul id="error-summary"></ul><form>
<input name="name" aria-invalid="true" aria-describedby="hint name-error"><p id="name-error">Error</p>
<input name="mail" aria-invalid="true" aria-describedby="mail-error"><p id="mail-error"><b>!</b> Error</p>
<textarea name="text" aria-invalid="true" aria-describedby="text-error"></textarea><p id="text-error">Error</p>
<input type="checkbox" name="yes"><input type="checkbox" name="no"><input type="file" name="resume">
<select name="list"><option>One</option><option value="2">Two</option></select>
<select name="other"><option>One</option><option value="2">Two</option></select>
</form></body></html>`;

const folder = temporaryFolder();
for (const { name } of receivedForms(testSite)) {
  for (const answer of formAnswers) {
    const file = join(folder, `${formAnswerPath('', name, answer)}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, rendered);
  }
}
const pages = responsePages({ site: { ...testSite, translations: [] }, folder, siteOrigin: 'https://site.example' });
const [form] = receivedForms(testSite);
const pageWith = (content: Parameters<typeof pages.page>[2]) => (form ? pages.page(form, 'faulty', content) : '');

test('a response page has the submitted values, and the errors at their fields', () => {
  const markup = '"><script>alert(1)</script></textarea>';
  const values = {
    ...{ name: markup, mail: 'a@b', text: `\n${markup}`, yes: true, no: false },
    ...{ list: '2', other: 'One', resume: 'cv.pdf', unknown: 'x' },
  };
  const errors = { unknown: 'No field', text: '<b>Short', mail: 'Wrong' };
  expect(pageWith({ values, errors })).toBe(`<!DOCTYPE html><html lang="en"><head>\
<base href="https://site.example/"></head><body>
<p id="answer">Before</p><ul id="error-summary"><li>Wrong</li><li>&lt;b&gt;Short</li></ul><form>
<input name="name" value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;/textarea&gt;" aria-describedby="hint">
<input name="mail" aria-invalid="true" aria-describedby="mail-error" value="a@b" autofocus="">\
<p id="mail-error"><b>!</b>Wrong</p>
<textarea name="text" aria-invalid="true" aria-describedby="text-error">

"&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;/textarea&gt;</textarea><p id="text-error">&lt;b&gt;Short</p>
<input type="checkbox" name="yes" checked=""><input type="checkbox" name="no"><input type="file" name="resume">
<select name="list"><option>One</option><option value="2" selected="">Two</option></select>
<select name="other"><option selected="">One</option><option value="2">Two</option></select>
</form></body></html>`);
});

test('a response page of a refusal has its message and no errors', () => {
  const page = pageWith({ message: 'Too <large>' });
  expect(page).toContain('<p id="answer">Too &lt;large&gt;</p>');
  expect(page).not.toMatch(/error-summary|-error|aria-invalid/);
});
