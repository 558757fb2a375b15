import { reword, set } from './changes.ts';
import type { Mistake } from './mistake.ts';

export const mistakes: readonly Mistake[] = [
  {
    title: 'a placeholder that nothing fills',
    changes: [reword('pages/about.yaml', 'hero.description', '{{company}}', '{{compny}}')],
    faults: [
      {
        in: 'pages/about.yaml',
        at: 'description: "‸{{compny}} sitzt',
        path: 'hero.description',
        says: 'nothing is called "compny" (fix: write {{company}})',
      },
    ],
  },
  {
    title: 'a placeholder with a capital',
    changes: [reword('pages/about.yaml', 'hero.description', '{{company}}', '{{Company}}')],
    faults: [
      {
        in: 'pages/about.yaml',
        at: 'description: "‸{{Company}}',
        path: 'hero.description',
        says: 'nothing is called "Company" (fix: write {{company}})',
      },
    ],
  },
  {
    title: 'a placeholder unlike any other',
    changes: [reword('pages/about.yaml', 'hero.description', '{{company}}', '{{zebra}}')],
    faults: [
      {
        in: 'pages/about.yaml',
        at: 'description: "‸{{zebra}} sitzt',
        path: 'hero.description',
        says: 'nothing is called "zebra" (fix: use one of company, legalName, contactEmail, privacyEmail, or a name of data/constants.yaml)',
      },
    ],
  },
  {
    title: 'a placeholder in single braces',
    changes: [reword('pages/about.yaml', 'hero.description', '{{company}}', '{company}')],
    faults: [
      {
        in: 'pages/about.yaml',
        at: 'description: "‸{company} sitzt',
        path: 'hero.description',
        says: 'nothing is filled in for {company} (fix: write {{company}})',
      },
    ],
  },
  {
    title: 'a misspelt placeholder in single braces',
    changes: [reword('pages/about.yaml', 'hero.description', '{{company}}', '{compny}')],
    faults: [
      {
        in: 'pages/about.yaml',
        at: 'description: "‸{compny} sitzt',
        path: 'hero.description',
        says: 'nothing is filled in for {compny} (fix: write {{company}})',
      },
    ],
  },
  {
    title: 'a placeholder with a dollar',
    changes: [reword('pages/about.yaml', 'hero.description', '{{company}}', `\${company}`)],
    faults: [
      {
        in: 'pages/about.yaml',
        at: `description: "‸\${company} sitzt`,
        path: 'hero.description',
        says: `nothing is filled in for \${company} (fix: write {{company}})`,
      },
    ],
  },
  {
    title: 'a placeholder that lacks its last brace',
    changes: [reword('pages/about.yaml', 'hero.description', '{{company}}', '{{company}')],
    faults: [
      {
        in: 'pages/about.yaml',
        at: 'description: "‸{{company} sitzt',
        path: 'hero.description',
        says: 'nothing is filled in for {{company} (fix: write {{company}})',
      },
    ],
  },
  {
    title: 'a placeholder that lacks its first brace',
    changes: [reword('pages/about.yaml', 'hero.description', '{{company}}', '{company}}')],
    faults: [
      {
        in: 'pages/about.yaml',
        at: 'description: "‸{company}} sitzt',
        path: 'hero.description',
        says: 'nothing is filled in for {company}} (fix: write {{company}})',
      },
    ],
  },
  {
    title: 'a placeholder that lacks its end',
    changes: [reword('pages/about.yaml', 'hero.description', '{{company}}', '{{company')],
    faults: [
      {
        in: 'pages/about.yaml',
        at: 'description: "‸{{company sitzt',
        path: 'hero.description',
        says: 'nothing is filled in for {{company (fix: write {{company}})',
      },
    ],
  },
  {
    title: 'a placeholder that lacks its beginning',
    changes: [reword('pages/about.yaml', 'hero.description', '{{company}}', 'company}}')],
    faults: [
      {
        in: 'pages/about.yaml',
        at: 'description: "‸company}} sitzt',
        path: 'hero.description',
        says: 'nothing is filled in for company}} (fix: write {{company}})',
      },
    ],
  },
  {
    title: 'a placeholder in three braces',
    changes: [reword('pages/about.yaml', 'hero.description', '{{company}}', '{{{company}}}')],
    faults: [
      {
        in: 'pages/about.yaml',
        at: 'description: "‸{{{company}}}',
        path: 'hero.description',
        says: 'nothing is filled in for {{{company}}} (fix: write {{company}})',
      },
    ],
  },
  {
    title: 'a placeholder of two words',
    changes: [reword('pages/about.yaml', 'hero.description', '{{company}}', '{{legal name}}')],
    faults: [
      {
        in: 'pages/about.yaml',
        at: 'description: "‸{{legal name}}',
        path: 'hero.description',
        says: 'nothing is filled in for {{legal name}} (fix: write {{legalName}})',
      },
    ],
  },
  {
    title: 'a placeholder without a name',
    changes: [reword('pages/about.yaml', 'hero.description', '{{company}}', '{{}}')],
    faults: [
      {
        in: 'pages/about.yaml',
        at: 'description: "‸{{}} sitzt seit',
        path: 'hero.description',
        says: 'nothing is filled in for {{}} (fix: write {{name}} with the name of a constant, or remove the braces)',
      },
    ],
  },
  {
    title: 'a placeholder between percent signs',
    changes: [reword('pages/about.yaml', 'hero.description', '{{company}}', '%company%')],
    faults: [
      {
        in: 'pages/about.yaml',
        at: 'description: "‸%company% sitzt',
        path: 'hero.description',
        says: 'nothing is filled in for %company% (fix: write {{company}})',
      },
    ],
  },
  {
    title: 'a placeholder in double brackets',
    changes: [reword('pages/about.yaml', 'hero.description', '{{company}}', '[[company]]')],
    faults: [
      {
        in: 'pages/about.yaml',
        at: 'description: "‸[[company]]',
        path: 'hero.description',
        says: 'nothing is filled in for [[company]] (fix: write {{company}})',
      },
    ],
  },
  {
    title: 'a placeholder in pointed brackets',
    changes: [reword('pages/about.yaml', 'hero.description', '{{company}}', '<company>')],
    faults: [
      {
        in: 'pages/about.yaml',
        at: 'description: "‸<company> sitzt',
        path: 'hero.description',
        says: 'nothing is filled in for <company> (fix: write {{company}})',
      },
    ],
  },
  {
    title: 'a placeholder of a template language',
    changes: [reword('pages/about.yaml', 'hero.description', '{{company}}', '{% company %}')],
    faults: [
      {
        in: 'pages/about.yaml',
        at: 'description: "‸{% company %}',
        path: 'hero.description',
        says: 'nothing is filled in for {% company %} (fix: write {{company}})',
      },
    ],
  },
  {
    title: 'a count in double braces',
    changes: [set('interface.yaml', 'errorSummary', '"Fields to correct: {{count}}"')],
    faults: [
      {
        in: 'interface.yaml',
        at: 'to correct: ‸{{count}}"',
        path: 'errorSummary',
        says: 'nothing is called "count" (fix: write {count})',
      },
    ],
  },
  {
    title: 'a misspelt count',
    changes: [set('interface.yaml', 'errorSummary', '"Fields to correct: {cuont}"')],
    faults: [
      {
        in: 'interface.yaml',
        at: 'to correct: ‸{cuont}"',
        path: 'errorSummary',
        says: 'nothing is filled in for {cuont} (fix: write {count})',
      },
    ],
  },
  {
    title: 'a count that another text fills',
    changes: [set('interface.yaml', 'errorSummary', '"Fields to correct: {position}"')],
    faults: [
      {
        in: 'interface.yaml',
        at: 'to correct: ‸{position}"',
        path: 'errorSummary',
        says: 'nothing is filled in for {position} (fix: use {count})',
      },
    ],
  },
  {
    title: 'a count in a text that fills none',
    changes: [reword('footer.yaml', 'blurb', '{{company}}', '{{company}} since {year}')],
    faults: [
      {
        in: 'footer.yaml',
        at: '"{{company}} since ‸{year} schreibt',
        path: 'blurb',
        says: 'nothing is filled in for {year} (fix: write the words themselves, because this place knows none)',
      },
    ],
  },
  {
    title: 'a placeholder with a hyphen',
    changes: [reword('pages/about.yaml', 'hero.description', '{{company}}', '{{legal-name}}')],
    faults: [
      {
        in: 'pages/about.yaml',
        at: 'description: "‸{{legal-name}}',
        path: 'hero.description',
        says: 'nothing is called "legal-name" (fix: write {{legalName}})',
      },
    ],
  },
  {
    title: 'two placeholders, one of them half',
    changes: [reword('pages/about.yaml', 'hero.description', '{{company}}', '{{company}} and {{legalName}')],
    faults: [
      {
        in: 'pages/about.yaml',
        at: '"{{company}} and ‸{{legalName}',
        path: 'hero.description',
        says: 'nothing is filled in for {{legalName} (fix: write {{legalName}})',
      },
    ],
  },
];
