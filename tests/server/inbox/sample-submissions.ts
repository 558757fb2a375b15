import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NewSubmission, SubmissionContent } from '../../../server/store/submission.ts';

/** The letter part of an identifier that a reader can tell apart: 00000001-… */
const idOf = (index: number): string => `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000`;

const markUp = '<script>alert(1)</script><img src=x onerror="alert(2)">';
const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const contact = (name: string, subject: string, message: string, further: SubmissionContent = {}) => ({
  form: 'contact' as const,
  sender: { name, email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.') || 'sender'}@visitor.test` },
  content: {
    name,
    email: 'as@sent.test',
    company: 'Northwind',
    phone: '',
    subject,
    message,
    terms: true,
    marketing: false,
    ...further,
  },
});

const lead = (first: string, last: string, description: string) => ({
  form: 'lead' as const,
  sender: { name: `${first} ${last}`, email: `${first.toLowerCase()}@visitor.test` },
  content: {
    firstName: first,
    lastName: last,
    phoneNumber: '+49 30 901820',
    workEmail: `${first.toLowerCase()}@visitor.test`,
    description,
    subject: 'A first call',
    formType: 'quote',
  },
});

const application = (first: string, last: string, position: string, message: string) => ({
  form: 'application' as const,
  sender: { name: `${first} ${last}`, email: 'applicant@visitor.test' },
  content: {
    firstName: first,
    lastName: last,
    email: 'applicant@visitor.test',
    phone: '+91 98450 12345',
    position,
    experience: '5-7 years',
    currentCompany: '',
    startDate: '1 month',
    linkedin: 'https://linkedin.test/in/somebody',
    portfolio: 'javascript:alert(1)',
    message,
  },
});

const plain = [
  contact(
    'Wanda Wisła',
    'A migration that stands still',
    'Our ledger is on two databases since March.\n\nCan you look at it before May?',
  ),
  application('Ravi', 'Menon', 'Welder', 'I led the move of a hospital’s records.\nIt took nine months.'),
  lead('Ingrid', 'Sørensen', 'We would like a first model for the forecast of returns, and somebody who explains it.'),
  contact('محمد عبد الرحمن', 'طلب معلومات', 'نود معرفة المزيد عن خدماتكم في مجال الذكاء الاصطناعي.'),
  contact(`Karl ${longWord}`, `${longWord}${longWord}`, `${longWord}${longWord} ist ein langes Wort.`),
  contact(`Mallory ${markUp}`, markUp, `"'><b>bold</b>${markUp}`, { company: markUp, phone: markUp }),
  contact('=HYPERLINK("http://evil.test")', '+1+1', '@SUM(A1:A9)\twith a tab'),
  contact('Petra Lang', 'A long letter', 'A sentence that is read many times. '.repeat(140).slice(0, 5000)),
  application('Zoë', 'O’Brien-Nakamura', 'Other', 'See my resume.'),
  contact('Robot', 'Cheap watches', 'Buy now.'),
  contact('Hurried Robot', 'Cheaper watches', 'Buy sooner.'),
  lead('Amélie', 'Dupont', 'Short.'),
];

/** A dozen submissions of all kinds, the first the newest; their resumes are written into a folder. */
export const sampleSubmissions = (folder: string): NewSubmission[] =>
  plain.map((submission, index) => {
    const path = join(folder, `resume-${index}`);
    const bytes = Buffer.from(`%PDF-1.7 resume ${index}`);
    if (submission.form === 'application') writeFileSync(path, bytes);
    const name = index === 1 ? 'Ravi Menon, résumé.pdf' : '履歴書 "final"; x.pdf';
    const received = new Date(Date.UTC(2026, 4, 20 - index, 14, 5, index)).toISOString();
    const isQuarantined = submission.sender.name.endsWith('Robot');
    return {
      ...submission,
      id: idOf(index + 1),
      identity: `identity ${index}`,
      received,
      messages: isQuarantined ? [{ kind: 'notice' as const, due: received }] : [],
      ...(submission.sender.name === 'Robot' && { suspicion: 'hidden-field' as const }),
      ...(submission.sender.name === 'Hurried Robot' && { suspicion: 'haste' as const }),
      ...(submission.form === 'application' && {
        resume: { name, type: 'application/pdf', size: bytes.length, path },
      }),
    };
  });
