import { expect, test } from 'vitest';
import { foundFor } from '../site/search-index.ts';

const firstPages = {
  '/leistungen': ['Tagessatz', 'Stundensatz', 'Kosten'],
  '/mannschaft': ['Mitarbeiter', 'Mitarbeitern', 'Personal'],
  '/karriere': ['Gehalt', 'Stellenangebot', 'Bewerbung'],
  '/kontakt': ['Telefonnummer', 'Adresse', 'Büros', 'Öffnungszeiten', 'Standort'],
  '/firma': ['Kunden', 'Unternehmen'],
  '/magazin': ['Blog', 'Neuigkeiten'],
  '/datenschutz': ['Datenschutz'],
};

const queries = Object.entries(firstPages).flatMap(([path, words]) => words.map((word) => [word, path] as const));

test.each(queries)('"%s" shows %s first', (word, path) => {
  expect(foundFor(word)[0]?.entry.path).toBe(path);
});
