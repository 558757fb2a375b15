import { importGenerated } from '../../sites/import-generated.ts';

const { site } = await importGenerated<typeof import('#generated/content/site.ts')>('content/site.ts');
/** A page of nothing but a heading and a sentence, which measurements are compared with; the sentence may be a link. */
export const barePage = (sentence: string = site.tagline, head = ''): string =>
  `<!DOCTYPE html><html lang="${site.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Text</title><meta name="description" content="A bare page.">${head}</head><body><main><h1>${site.company}</h1><p>${sentence}</p></main></body></html>`;
