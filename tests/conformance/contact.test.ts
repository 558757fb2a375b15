import { describe, expect, test } from 'vitest';
import { all, attribute, linksOf, pageAt, the, words, wordsOf } from './page.ts';

const contact = pageAt('/contact');
const offices = all(contact, '#offices li');

describe('the contact page', () => {
  test('[CON-1a] it begins with a hero', () => {
    expect(all(contact, 'main > section#hero:first-child h1')).toHaveLength(1);
  });

  test('[CON-1b] it shares the contact section of the home page', () => {
    expect(words(the(contact, '#contact'))).toBe(words(the(pageAt('/'), '#contact')));
    expect(all(contact, '#contact form')).toHaveLength(1);
  });

  test('[CON-1c] it shows two offices with their time zones', () => {
    expect(offices).toHaveLength(2);
    const [headquarters, office] = offices.map(words);
    expect(headquarters).toMatch(/^Headquarters Hyderabad, Telangana .*India Standard Time/);
    expect(office).toMatch(/^US office .*Virginia .*Eastern Time/);
  });

  test('[CON-2] both offices show the same contact e-mail', () => {
    const mails = offices.map((office) => linksOf(office, 'a[href^="mailto:"]'));
    expect(mails[0]).toHaveLength(1);
    expect(mails[1]).toEqual(mails[0]);
    expect(wordsOf(contact, '#contact a[href^="mailto:"]')).toEqual(
      wordsOf(contact, '#offices li:first-child a[href^="mailto:"]'),
    );
  });

  test('the phone of an office is empty, and nothing stands in its place', () => {
    for (const office of offices) {
      expect(wordsOf(office, 'dt')).toEqual(['Address', 'Time zone', 'Email']);
      expect(attribute(office, 'class')).toContain('line-card');
    }
  });
});
