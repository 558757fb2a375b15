import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { filesBelow } from '../../sites/files-below.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { expectNone } from '../site/expect-none.ts';

/**
 * Rules of the HTML standard and of accessibility, all of them. The preset "recommended" would add rules of style, such
 * as `<meta/>`, which React decides.
 */
const validate = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    'heading-level': ['error', { minInitialRank: 'any', sectioningRoots: [] }],
    'input-missing-label': 'error',
    'no-inline-style': 'error',
    'no-missing-references': 'error',
  },
});

/** The pages of the site and the response pages of the receiver. */
const files = filesBelow(siteFolders.dist).filter((file) => file.endsWith('.html'));

const pageOf = (file: string): string => file.replace(/^client(?=\/)/, '').replace(/(?:\/index)?\.html$/, '') || '/';

describe('every built page', () => {
  test.each(files)('%s is valid HTML', async (file) => {
    const { results } = await validate.validateFile(`${siteFolders.dist}/${file}`);
    const faults = results.flatMap(({ messages }) =>
      messages.map(
        ({ line, column, message, selector }) =>
          `${pageOf(file)}: ${message} at ${selector}, ${line}:${column} (fix: report it, unless an SVG file of yours has this mark-up)`,
      ),
    );
    expectNone(faults);
  });

  test.each([
    ['a list in a paragraph', '<p><ul><li>One</li></ul></p>'],
    ['two elements of one id', '<p id="a">One</p><p id="a">Two</p>'],
    ['a link in a link', '<a href="/a"><a href="/b">One</a></a>'],
    ['a skipped level of headings', '<h1>One</h1><h3>Two</h3>'],
    ['a field without a label', '<input type="text">'],
    ['a button without a name', '<button type="button"></button>'],
    ['a link without a name', '<a href="/a"><svg aria-hidden="true"></svg></a>'],
    ['a reference to nothing', '<p aria-labelledby="a">One</p>'],
    ['two navigations of one name', '<nav aria-label="One"></nav><nav aria-label="One"></nav>'],
    ['an inline style', '<p style="color: red">One</p>'],
  ])('reports %s', async (_, body) => {
    const page = `<!DOCTYPE html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`;
    expect((await validate.validateString(page)).valid).toBe(false);
  });
});
