import { describe, expect, test } from 'vitest';
import { foundFor } from '../site/search-index.ts';

/** Typos of page titles, by the intended page; tests/renderer/browser/search/ has every kind of typo. */
const misspelled: Readonly<Record<string, readonly string[]>> = {
  '/industries/healthcare': ['helth', 'heatlhcare'],
  '/portfolio/healthcare-payment-modernization': ['helth', 'paymnet', 'modernisation', 'modrni'],
  '/services/ai': ['machne', 'macine lerning'],
  '/services/salesforce': ['saleforce', 'slaesf', 'salezf', 'salesforce zzyzx'],
  '/services/architecture': ['architecure'],
  '/industries/fintech': ['finacial', 'finnancial', 'finnanc'],
  '/industries/real-estate': ['estte', 'rael estate'],
  '/industries/business-intelligence': ['inteligence', 'buisness', 'intele'],
  '/industries/marketplace': ['merketplace', 'makret', 'markte'],
  '/portfolio/white-label-lending-platform': ['lendng', 'whtie label'],
  '/services/poc': ['fasst track', 'pcos'],
  '/industries/retail': ['retial', 'retaul'],
  '/team': ['teem'],
};

/** Words that visitors search for, each with the page that must be among the first three results. */
const searchWords: Readonly<Record<string, readonly string[]>> = {
  '/': ['home', 'homepage'],
  '/about': ['company', 'history', 'mission', 'clients'],
  '/team': ['founders', 'ceo', 'leadership', 'lindqvist'],
  '/services': ['pricing', 'prices', 'cost'],
  '/industries': ['sectors', 'markets'],
  '/portfolio/white-label-lending-platform': ['copperleaf'],
  '/portfolio/ai-diagnostics-system': ['pytorch'],
  '/portfolio': ['case study', 'case studies', 'projects', 'success stories'],
  '/contact': ['phone', 'email', 'address', 'quote', 'support', 'virginia'],
  '/careers#open-positions': ['developer', 'programmer', 'web developer'],
  '/careers': ['vacancies', 'jobs', 'salary', 'internship', 'hiring'],
  '/search': ['sitemap'],
  '/services/ai': ['ai', 'ml', 'artificial intelligence', 'llm', 'chatbot', 'machine learning', 'rag'],
  '/services/architecture': ['consulting', 'strategy', 'digital transformation'],
  '/services/qa': ['qa', 'testing', 'test automation', 'bugs'],
  '/services/devops': ['ci/cd', 'kubernetes', 'monitoring', 'mlops'],
  '/services/software': ['custom software', 'saas', 'website', 'backend'],
  '/services/mobile': ['ios', 'android', 'app'],
  '/services/poc': ['mvp', 'prototype', 'startup', 'proof of concept'],
  '/services/salesforce': ['crm', 'salesforce'],
  '/services/cloud': ['aws', 'azure', 'hosting', 'gcp'],
  '/industries/fintech': ['bank', 'banking', 'finance', 'payments'],
  '/industries/insurance': ['insurance', 'claims', 'insurtech'],
  '/industries/real-estate': ['property', 'proptech'],
  '/industries/business-intelligence': ['bi', 'analytics', 'dashboard', 'reporting'],
  '/industries/healthcare': ['hospital', 'health', 'hipaa'],
  '/industries/ecommerce': ['online shop', 'checkout', 'e-commerce'],
  '/industries/retail': ['pos', 'store', 'loyalty'],
  '/industries/supply-chain': ['logistics', 'shipping', 'freight'],
  '/industries/marketplace': ['escrow', 'sellers', 'resale'],
  '/privacy': ['gdpr', 'privacy', 'personal data'],
  '/terms': ['terms', 'legal notice', 'governing law'],
  '/cookies': ['cookies', 'tracking', 'consent'],
};

/** Words that clients and applicants type, by the page that must come first. */
const firstPages: Readonly<Record<string, readonly string[]>> = {
  '/services': ['day rate', 'day rates', 'hourly rate', 'rates', 'cost', 'costs', 'price', 'pricing', 'outsourcing'],
  '/team': ['employees', 'employee', 'staff', 'people'],
  '/careers': ['salary', 'job', 'vacancy', 'internship', 'interns', 'apply', 'work from home', 'remote work'],
  '/contact': ['phone number', 'address', 'office', 'offices', 'location', 'opening hours', 'proposal', 'nda'],
  '/about': ['customers', 'clients', 'history', 'certificate'],
  '/services/architecture': ['ISO 27001'],
  '/privacy': ['gdpr', 'data protection'],
};

const pathsFor = (query: string): string[] => foundFor(query).map(({ entry }) => entry.path);

// No clause requires the search. tests/renderer tests the search itself.
describe('the search of the site', () => {
  test.each(
    [misspelled, searchWords].flatMap((table) =>
      Object.entries(table).flatMap(([path, words]) => words.map((word) => [word, path] as const)),
    ),
  )('"%s" shows %s among the first three', (word, path) => {
    expect(pathsFor(word).slice(0, 3)).toContain(path);
  });

  test.each(Object.entries(firstPages).flatMap(([path, words]) => words.map((word) => [word, path] as const)))(
    '"%s" shows %s first',
    (word, path) => expect(pathsFor(word)[0]).toBe(path),
  );
});
