import { questions } from '../questions.ts';
import { heading, section } from '../section.ts';

/** Frequently asked questions. */
export const faq = section('faq', 'Questions and answers, also for search engines.', { heading, items: questions });
