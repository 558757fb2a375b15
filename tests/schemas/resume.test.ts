import { expect, test } from 'vitest';
import { type ResumeFault, resumeFault, resumePattern } from '../../schemas/forms/resume.ts';

const rules = { maxMegabytes: 1, types: 'PDF, DOC, DOCX, ODT' };
const ole = '\xd0\xcf\x11\xe0';

const cases: [name: string, content: string, fault: ResumeFault | undefined][] = [
  ['cv.pdf', '%PDF-1.7', undefined],
  ['CV.PDF', '%PDF-1.7', undefined],
  ['cv.pdf', `${' '.repeat(1019)}%PDF-`, undefined],
  ['cv.pdf', `${' '.repeat(1020)}%PDF-`, 'type'],
  ['cv.pdf', '%PDX-1.7', 'type'],
  ['cv.pdf', '{\\rtf1', 'rtf'],
  ['cv.pdf', '', 'unreadable'],
  ['cv.doc', `${ole} and so on`, undefined],
  ['cv.doc', `PK${ole}`, 'type'],
  ['cv.doc', '{\\rtf1', 'rtf'],
  ['cv.doc', ' {\\rtf1', 'type'],
  ['cv.docx', 'PK\x03\x04', undefined],
  ['cv.docx', ' PK\x03\x04', 'type'],
  // Nothing is known of how this kind begins.
  ['cv.odt', 'anything', undefined],
  ['cv.png', '%PDF-1.7', 'type'],
  ['cv.pdf.exe', '%PDF-1.7', 'type'],
  ['pdf', '%PDF-1.7', 'type'],
];

test.each(cases)('%s that begins with %j: %s', async (name, content, fault) => {
  const bytes = Uint8Array.from(content, (character) => character.charCodeAt(0));
  expect(await resumeFault(new File([bytes], name), rules)).toBe(fault);
});

test.each([
  [1024 * 1024, undefined],
  [1024 * 1024 + 1, 'size'],
])('a file of %d bytes: %s', async (size, fault) => {
  const slice = () => new Blob(['%PDF-1.7']);
  expect(await resumeFault({ name: 'cv.pdf', size, slice }, rules)).toBe(fault);
});

test('a file that was moved after it was chosen is unreadable', async () => {
  const slice = () => {
    throw new Error('moved');
  };
  expect(await resumeFault({ name: 'cv.pdf', size: 1, slice }, rules)).toBe('unreadable');
});

test('a file picker gets the extensions of all kinds', () => {
  expect(resumePattern(rules.types)).toBe('.pdf,.doc,.docx,.odt');
});
