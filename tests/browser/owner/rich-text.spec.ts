import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Locator, Page } from 'playwright/test';
import { expectNoFaults } from '../support/axe-faults.ts';
import { baseURL, expect, open, openFile, pageIn, press, root, save, test, texts } from './edited-company.ts';

// The page of documents has a text with every block.
const file = 'data/pages/unterlagen.yaml';
const fileText = (): string => readFileSync(join(root, file), 'utf8');

const textAt = (page: Page, path: string): Locator => page.locator(`[id="field/${path}"]`);

/** Opens a file, and all groups of its form. Returns one of its texts. */
const openText = async (page: Page, path: string, opened = file): Promise<Locator> => {
  page.on('dialog', (question) => question.accept().catch(() => undefined));
  await page.goto('/__edit/?page=/');
  await openFile(page, opened);
  await expect(textAt(page, path)).toBeAttached();
  await page.evaluate(() => {
    for (const group of document.querySelectorAll('details')) group.open = true;
  });
  return textAt(page, path);
};

const everyBlock = 'sections/1/text';
/** A text of paragraphs and lists. */
const [topics, answer] = ['data/services/kran.yaml', 'intro/text'];

/** The toolbar of a text. */
const toolbarOf = (page: Page, path: string): Locator =>
  page.locator(`[role="toolbar"][aria-controls="field/${path}"]`);

const tool = (page: Page, path: string, name: string): Locator =>
  toolbarOf(page, path).getByRole('button', { name, exact: true });

/** Replaces a text by what is pasted. */
const paste = async (text: Locator, content: Readonly<Record<string, string>>): Promise<void> => {
  await text.focus();
  await text.press('ControlOrMeta+a');
  await text.press('Delete');
  await text.evaluate((element, types) => {
    const clipboardData = new DataTransfer();
    for (const [type, words] of Object.entries(types)) clipboardData.setData(type, words);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, content);
};

/** Leaves a text, but refuses to save it, and returns the Markdown that was sent. */
const sentBy = async (page: Page, text: Locator): Promise<string> => {
  const fault = { file, path: [], message: 'Not now.' };
  await page.route('**/__edit/api/save', (route) => route.fulfill({ json: { faults: [fault] } }));
  const request = page.waitForRequest('**/__edit/api/save');
  await text.focus();
  await text.blur();
  const [change] = (await request).postDataJSON().changes;
  return change.after;
};

test('a text is formatted by keys and buttons, and only its changed lines change', async ({ page }) => {
  const text = await openText(page, everyBlock);
  await expect(text).toHaveRole('textbox');
  const before = fileText().split('\n');

  await test.step('bold by keys, and undo', async () => {
    await text.getByText('Wir stellen nie an einem Tag um.').click();
    await page.keyboard.press('Home');
    await page.keyboard.press('ControlOrMeta+b');
    await expect(tool(page, everyBlock, texts.richText.bold)).toHaveAttribute('aria-pressed', 'true');
    // Slow typing would be several steps of undo.
    await page.keyboard.insertText('Neu: ');
    await expect(text.locator('strong').first()).toHaveText(/Neu:/);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(text.getByText('Neu:')).toBeHidden();
  });

  await test.step('a numbered list by a button, which the arrow keys reach', async () => {
    await text.getByText('Die alte Tafel bleibt hängen').click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Eins');
    await tool(page, everyBlock, texts.richText.bold).focus();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
    await expect(tool(page, everyBlock, texts.richText.numbers)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Zwei mit {{company}}');
    await expect(text.locator('code')).toHaveText('{{company}}');
  });

  await text.blur();
  await expect
    .poll(() => fileText().split('\n'))
    .toEqual(
      before.flatMap((line) =>
        line.includes('Die alte Tafel bleibt') ? [line, '', '      1. Eins', '      2. Zwei mit {{company}}'] : [line],
      ),
    );
});

test('a link is chosen among pages, sections and files, or written', async ({ page }) => {
  const text = await openText(page, answer, topics);
  const dialog = page.getByRole('dialog', { name: texts.richText.link });
  await paste(text, { 'text/plain': 'Mehr dazu' });
  const linkTo = async (query: string, choice?: RegExp): Promise<void> => {
    await text.press('ControlOrMeta+a');
    await text.press('ControlOrMeta+k');
    await dialog.getByRole('searchbox').fill(query);
    if (choice) await dialog.getByRole('button', { name: choice }).click();
    else await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(text).toBeFocused();
  };
  await linkTo('unterlagen › kost', /unterlagen#preise/);
  expect(await sentBy(page, text)).toBe('[Mehr dazu](/unterlagen#preise)');
  await linkTo('merkblatt', /merkblatt-einfuehrung\.pdf/);
  expect(await sentBy(page, text)).toBe('[Mehr dazu](/merkblatt-einfuehrung.pdf)');
  await linkTo('https://example.com/a?b=c');
  expect(await sentBy(page, text)).toBe('[Mehr dazu](https://example.com/a?b=c)');

  await test.step('without words, the title is written, and the link can be removed', async () => {
    await text.press('End');
    await text.press('Space');
    await tool(page, answer, texts.richText.link).click();
    await dialog.getByRole('searchbox').fill('kontakt');
    await dialog.getByRole('button', { name: /\/kontakt$/ }).click();
    await expect(text.getByRole('link')).toHaveCount(2);
    await text.press('ArrowLeft');
    await text.press('ControlOrMeta+k');
    await expect(dialog.getByRole('searchbox')).toHaveValue('/kontakt');
    await dialog.getByRole('button', { name: texts.richText.unlink }).click();
    await expect(text.getByRole('link')).toHaveCount(1);
  });

  await test.step('Escape returns to the text', async () => {
    await text.press('ControlOrMeta+k');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(text).toBeFocused();
  });
});

test('tables and pictures are added and changed by buttons and keys', async ({ page }) => {
  const text = await openText(page, everyBlock);
  const tools = texts.richText;
  let saves = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/save')) saves += 1;
  });
  await paste(text, { 'text/plain': 'Vorher' });
  await expect(tool(page, everyBlock, tools.addRow)).toBeHidden();
  await tool(page, everyBlock, tools.table).click();
  for (const words of ['Tag', 'Preis', 'Montag']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('12 | 13');
  await tool(page, everyBlock, tools.addRow).click();
  await page.keyboard.type('Dienstag');
  await tool(page, everyBlock, tools.addColumn).click();
  await page.keyboard.type('neu');
  await expect(text.getByRole('row').last()).toHaveText('Dienstagneu');
  await expect(text.getByRole('row').last().getByRole('cell')).toHaveCount(3);
  await tool(page, everyBlock, tools.removeColumn).click();
  await tool(page, everyBlock, tools.picture).click();
  const pictures = page.getByRole('dialog', { name: texts.picture.all });
  await pictures.getByRole('searchbox').fill('hafen');
  await pictures.getByRole('button', { name: /^hafen\.jpg/ }).click();
  await expect(text.getByLabel(tools.alt)).toBeFocused();
  await page.keyboard.type('Der "Hafen"');
  await text.getByLabel(tools.caption).fill('Am Morgen');
  const table = '| Tag | Preis |\n| --- | --- |\n| Montag | 12 \\| 13 |\n| Dienstag | |';
  expect(await sentBy(page, text)).toBe(`Vorher\n\n${table}\n\n![Der "Hafen"](hafen.jpg "Am Morgen")`);
  expect(saves, 'the text, its toolbar and its dialogs are left once').toBe(1);
});

test('a cell that is double-clicked on the page has the cursor in the form', async ({ page }) => {
  await open(page, '/unterlagen');
  const text = textAt(page, everyBlock);
  for (const words of ['begleitet', 'Leitstelle']) {
    const cell = (around: FrameLocator | Locator, name: string): Locator =>
      around.getByRole(/^[A-Z]/.test(words) ? 'columnheader' : 'cell', { name, exact: true });
    await cell(pageIn(page), words).dblclick();
    await expect(text).toBeFocused();
    await expect.poll(() => page.evaluate(() => getSelection()?.focusNode?.textContent)).toBe(words);
    await page.keyboard.type(' neu');
    await expect(cell(text, `${words} neu`)).toBeVisible();
  }
  await tool(page, everyBlock, texts.richText.addColumn).click();
  const added = await text.getByRole('columnheader', { name: /^$/ }).boundingBox();
  expect(added?.width, 'a new column has room for words').toBeGreaterThan(40);
});

test('a paragraph with a placeholder that is double-clicked on the page has the cursor in the form', async ({
  page,
}) => {
  save(['intro', 'text'], 'Wir fangen an.\n\nDann fragt {{company}} nach.\n\nZuletzt messen wir.');
  await open(page, '/leistungen/kran');
  await pageIn(page).getByText('Dann fragt').dblclick();
  await expect(textAt(page, answer)).toBeFocused();
  await page.keyboard.type(' Neu.');
  await expect(textAt(page, answer).getByText('Dann fragt')).toHaveText('Dann fragt {{company}} nach. Neu.');
});

/** Clipboards of programs, and the Markdown of each. */
const word = `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><style><!-- p.MsoNormal {margin:0} --></style></head><body>
<h1>Titel<o:p></o:p></h1>
<p class=MsoNormal>Ein&nbsp;<b>fetter<span style='mso-spacerun:yes'> </span></b>Satz mit <i>Betonung</i>, <u>Strich</u> und
<a href="https://example.com/x">Link</a>.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><h2>Darunter</h2>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>Erstens</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;</span></span><![endif]>Zweitens</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>Nummer<br>eins</p>
<table class=MsoTableGrid><tr><td><p>Kopf</p></td><td colspan=2><p>Zwei</p></td></tr><tr><td rowspan=2><p>a</p><p>b</p></td><td>c</td>
<td>d</td></tr><tr><td>e</td><td>f</td></tr></table><p><img src="file:///C:/x.png"><a href="file:///C:/x.doc">Text</a></p></body></html>`;
const googleDocs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2><span style="font-weight:400">Kopf</span></h2>
<p><span style="font-weight:400">Ein </span><span style="font-weight:700">fettes</span><span style="font-style:italic"> Wort</span></p><br>
<ul><li><p><span>Eins</span></p></li><ul><li><p><span>Innen</span></p></li></ul><li><p><span>Zwei </span>
<a href="https://www.google.com/url?q=https://example.org/&amp;sa=D"><span>Drei</span></a></p></li></ul></b>`;
const list = '- Erstens\n- Zweitens\n\n1. Nummer eins';
const sentence = 'Ein **fetter** Satz mit *Betonung*, Strich und [Link](https://example.com/x).';

// biome-ignore format: one clipboard after the other
const pasted: readonly [title: string, content: Readonly<Record<string, string>>, withAll: string, plain: string][] = [
  ['Word', { 'text/html': word },
    `### Titel\n\n${sentence}\n\n#### Darunter\n\n${list}\n\n| Kopf | Zwei | |\n| --- | --- | --- |\n| a b | c | d |\n| | e | f |\n\nText`,
    `Titel\n\n${sentence}\n\nDarunter\n\n${list}\n\nKopf, Zwei\n\na b, c, d\n\ne, f\n\nText`],
  ['Google Docs', { 'text/html': googleDocs },
    '### Kopf\n\nEin **fettes** *Wort*\n\n- Eins\n- Innen\n- Zwei [Drei](https://example.org/)',
    'Kopf\n\nEin **fettes** *Wort*\n\n- Eins\n- Innen\n- Zwei [Drei](https://example.org/)'],
  ['lines', { 'text/plain': 'Eins\r\nZwei *\n\nDrei\u00a0{{company}}' }, 'Eins\n\nZwei \\*\n\nDrei {{company}}',
    'Eins\n\nZwei \\*\n\nDrei {{company}}'],
];

test('of what is pasted, a text keeps what its field takes', async ({ page }) => {
  const insight = ['data/insights/mut-zur-spanne.yaml', 'sections/0/text'] as const;
  for (const [title, content, withAll, plain] of pasted) {
    const text = await openText(page, insight[1], insight[0]);
    await paste(text, content);
    expect(await sentBy(page, text), title).toBe(withAll);
    const simple = await openText(page, answer, topics);
    await paste(simple, content);
    expect(await sentBy(page, simple), title).toBe(plain);
  }
});

test('a text below a heading takes headings of lower levels only', async ({ page }) => {
  const copies = ['<h2>Titel</h2>', '<h2 data-pm-slice="0 0 []" data-level="2">Titel</h2>'];
  for (const copied of copies) {
    const text = await openText(page, everyBlock);
    const headings = toolbarOf(page, everyBlock).getByText(/^H\d$/);
    await expect(headings).toHaveText(['H1', 'H2']);
    await paste(text, { 'text/html': `${copied}<p>Text</p>` });
    expect(await sentBy(page, text), copied).toBe('### Titel\n\nText');
  }
});

test('2 MB of Word are pasted, and the server says that they are too long', async ({ page }) => {
  const text = await openText(page, answer, topics);
  const line = `<p class=MsoNormal style="margin-bottom:8pt;line-height:107%"><span lang=DE style="font-size:11pt">Ein <b>Satz</b>.<o:p></o:p></span></p>`;
  await paste(text, { 'text/html': line.repeat(Math.ceil(2e6 / line.length)) });
  await expect(text.locator('p').last()).toHaveText('Ein Satz.');
  await text.blur();
  await expect(text).toHaveAccessibleDescription(/20000/);
  await test.step('the box of faults covers the toolbar where both are', async () => {
    // The toolbar sticks to the top.
    const around = await toolbarOf(page, answer).locator('..').elementHandle();
    const isHit = await press(page, texts.form.discard).evaluate((button, field) => {
      const by = (field?.getBoundingClientRect().top ?? 0) - button.getBoundingClientRect().top;
      button.closest('aside')?.scrollBy({ top: by, behavior: 'instant' });
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }, around);
    expect(isHit).toBe(true);
  });
});

test('lines that are pasted into a list become items, and those in a cell one line', async ({ page }) => {
  const text = await openText(page, everyBlock);
  const pasteHere = async (): Promise<void> => {
    await text.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', ' und\nmehr');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
  };
  await text.getByText('Wir fahren').click();
  await page.keyboard.press('End');
  await pasteHere();
  await expect(text.getByRole('list').first().getByRole('listitem')).toHaveText([
    /mit\. und$/,
    'mehr',
    /^Wir übernehmen/,
    /^Wir zeigen/,
  ]);
  // Selects the word, which is replaced.
  await text.getByRole('cell', { name: 'prüft' }).dblclick();
  await pasteHere();
  await expect(text.getByRole('cell', { name: 'und mehr' })).toBeVisible();
});

test('a link to a page that was removed is a fault at the field', async ({ page }) => {
  const text = await openText(page, answer, topics);
  await paste(text, { 'text/html': `<p>Mehr <a href="${baseURL}/entfernt">dazu</a></p>` });
  await text.blur();
  await expect(text).toHaveAccessibleDescription(/Unter \/entfernt gibt es keine Seite/);
  await press(page, texts.form.discard).click();
  await expect(text).toContainText('Wer plant');
});

test('a text with Markdown that its field does not take is edited as it is written', async ({ page }) => {
  await page.route('**/__edit/api/file?*', async (route) => {
    const response = await route.fetch();
    const answered = await response.json();
    answered.value.intro.text = '> Ein Zitat';
    await route.fulfill({ response, json: answered });
  });
  const text = await openText(page, answer, topics);
  await expect(text).toHaveValue('> Ein Zitat');
  await text.fill('Ein Zitat\n\n- mit Liste');
  expect(await sentBy(page, text)).toBe('Ein Zitat\n\n- mit Liste');
});

test('a text and its dialog fit a phone, with the keys of its maker, and axe finds no violation', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { get: () => 'iPhone' }));
  const text = await openText(page, everyBlock);
  const scope = { isState: true, narrow: { width: 390, height: 900 } };
  await text.getByRole('cell').first().click();
  await expectNoFaults(page, 'text', { ...scope, parts: ['aside'] });
  await expect(page.getByRole('button', { name: texts.richText.bold }).first()).toHaveAttribute('title', /\(⌘B\)$/);
  await text.press('Meta+k');
  await expectNoFaults(page, 'links', { ...scope, parts: ['dialog'] });
  await page.setViewportSize(scope.narrow);
  const beyond = await page.evaluate(() =>
    [...document.querySelectorAll('aside, dialog')].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  );
  expect(beyond).toEqual([0, 0]);
});
