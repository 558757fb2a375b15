import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NewSubmission, SubmissionContent } from '../../../server/store/submission.ts';

const markup = '<script>alert(1)</script><img src=x onerror="alert(2)">';
const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const contact = (name: string, subject: string, message: string, further: SubmissionContent = {}) => ({
  form: 'contact' as const,
  sender: { name, email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.') || 'sender'}@visitor.test` },
  content: {
    ...{ name, email: 'as@sent.test', company: 'Northwind', phone: '', subject, message },
    ...{ terms: true, marketing: false },
    ...further,
  },
});

const lead = (firstName: string, lastName: string, description: string) => {
  const workEmail = `${firstName.toLowerCase()}@visitor.test`;
  const sent = { firstName, lastName, phoneNumber: '+49 30 901820', workEmail, description };
  return {
    form: 'lead' as const,
    sender: { name: `${firstName} ${lastName}`, email: workEmail },
    content: { ...sent, subject: 'A first call', formType: 'quote' },
  };
};

const application = (firstName: string, lastName: string, position: string, message: string) => {
  const email = 'applicant@visitor.test';
  const links = { linkedin: 'https://linkedin.test/in/somebody', portfolio: 'javascript:alert(1)' };
  const career = { position, experience: '5-7 years', currentCompany: '', startDate: '1 month' };
  return {
    form: 'application' as const,
    sender: { name: `${firstName} ${lastName}`, email },
    content: { firstName, lastName, email, phone: '+91 98450 12345', ...career, ...links, message },
  };
};

const submissions = [
  contact(
    'Wanda Wisła',
    'A migration that stands still',
    'Our ledger is on two databases since March.\n\nCan you look at it before May?',
  ),
  application('Ravi', 'Menon', 'Welder', 'I led the move of a hospital’s records.\nIt took nine months.'),
  lead('Ingrid', 'Sørensen', 'We would like a first model for the forecast of returns, and somebody who explains it.'),
  contact('محمد عبد الرحمن', 'طلب معلومات', 'نود معرفة المزيد عن خدماتكم في مجال الذكاء الاصطناعي.'),
  contact(`Karl ${longWord}`, `${longWord}${longWord}`, `${longWord}${longWord} ist ein langes Wort.`),
  contact(`Mallory ${markup}`, markup, `"'><b>bold</b>${markup}`, { company: markup, phone: markup }),
  contact('=HYPERLINK("http://evil.test")', '+1+1', '@SUM(A1:A9)\twith a tab'),
  contact('Petra Lang', 'A long letter', 'A sentence that is read many times. '.repeat(140).slice(0, 5000)),
  application('Zoë', 'O’Brien-Nakamura', 'Other', 'See my resume.'),
  { ...contact('Robot', 'Cheap watches', 'Buy now.'), suspicion: 'hidden-field' as const },
  { ...contact('Hurried Robot', 'Cheaper watches', 'Buy sooner.'), suspicion: 'haste' as const },
  lead('Amélie', 'Dupont', 'Short.'),
];

/** Returns a dozen submissions of all kinds, the newest first, and writes their resumes into a folder. */
export const sampleSubmissions = (folder: string): NewSubmission[] =>
  submissions.map((submission, index) => {
    const received = new Date(Date.UTC(2026, 4, 20 - index, 14, 5, index)).toISOString();
    const sample = {
      ...submission,
      id: `${String(index + 1).padStart(8, '0')}-0000-4000-8000-000000000000`,
      identity: `identity ${index}`,
      received,
      messages: 'suspicion' in submission ? [{ kind: 'notice' as const, due: received }] : [],
    };
    if (submission.form !== 'application') return sample;
    const path = join(folder, `resume-${index}`);
    const bytes = Buffer.from(`%PDF-1.7 resume ${index}`);
    writeFileSync(path, bytes);
    const name = index === 1 ? 'Ravi Menon, résumé.pdf' : '履歴書 "final"; x.pdf';
    return { ...sample, resume: { name, type: 'application/pdf', size: bytes.length, path } };
  });
