import { expect, test, vi } from 'vitest';

vi.mock('#generated/languages.ts', () => ({
  language: { code: 'en-US', dir: 'ltr' },
  untranslated: [
    {
      code: 'de-DE',
      dir: 'ltr',
      texts: ['Termine', 'In 5 Tagen', 'Häfen & Werften', '© {year} Hafen', 'Folgen Sie {network}'],
    },
    { code: 'ar', dir: 'rtl', texts: ['بحث'] },
  ],
}));

const { editPage } = await import('../../../renderer/document/edit-page.ts');
const { markUntranslated } = await import('../../../renderer/document/mark-untranslated.ts');

test.each([
  ['<a href="/">Termine</a>', '<a href="/" lang="de-DE">Termine</a>'],
  ['<ul><li><a>Termine</a></li><li>Ports</li></ul>', '<ul><li><a lang="de-DE">Termine</a></li><li>Ports</li></ul>'],
  ['<li><a>Termine</a></li>', '<li><a lang="de-DE">Termine</a></li>'],
  [
    '<b>Ter\u00admine</b><i>Häfen &amp; Werften</i>',
    '<b lang="de-DE">Ter\u00admine</b><i lang="de-DE">Häfen &amp; Werften</i>',
  ],
  ['<p>© 2031 Hafen</p>', '<p lang="de-DE">© 2031 Hafen</p>'],
  ['<a><span>Folgen Sie </span>X</a>', '<a lang="de-DE"><span>Folgen Sie </span>X</a>'],
  ['<p>Termine <a>all</a></p>', '<p><span lang="de-DE">Termine </span><a>all</a></p>'],
  ['<p><a>all</a> Termine</p>', '<p><a>all</a><span lang="de-DE"> Termine</span></p>'],
  ['<a>بحث</a>', '<a lang="ar" dir="rtl">بحث</a>'],
  [
    '<button aria-label="Termine"><svg></svg></button>',
    '<button aria-label="Termine" lang="de-DE"><svg></svg></button>',
  ],
  ['<input placeholder="Termine">', '<input placeholder="Termine" lang="de-DE">'],
  // A label cannot have another language than the content.
  ['<nav aria-label="Termine"><a>All</a></nav>', '<nav aria-label="Termine"><a>All</a></nav>'],
  // React would miss an added element.
  ['<div data-island="X"><p>Termine <a>all</a></p></div>', '<div data-island="X"><p>Termine <a>all</a></p></div>'],
  [
    '<div data-island="X"><b>In 5\u00a0Tagen</b></div>',
    '<div data-island="X"><b lang="de-DE">In 5&nbsp;Tagen</b></div>',
  ],
  ['<div data-island="X"><b>Termine</b></div>', '<div data-island="X"><b lang="de-DE">Termine</b></div>'],
  ['<p lang="fr">Termine</p>', '<p lang="fr">Termine</p>'],
  ['<noscript><p>Termine</p></noscript>', '<noscript><p lang="de-DE">Termine</p></noscript>'],
  [
    '<b>Alle Termine</b><br><!-- x --><script>a>b&&c</script>',
    '<b>Alle Termine</b><br><!-- x --><script>a>b&&c</script>',
  ],
  ['<script>Termine</script>', '<script>Termine</script>'],
])('%s becomes %s', (html, expected) => {
  const page = (content: string) => `<!DOCTYPE html><html lang="en"><head></head><body>${content}</body></html>`;
  expect(editPage(page(html), [markUntranslated])).toBe(page(expected));
});
