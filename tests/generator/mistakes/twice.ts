import { hiring, person, service, study } from './base.ts';
import { reword, set, twice } from './changes.ts';
import type { Mistake } from './mistake.ts';

export const mistakes: readonly Mistake[] = [
  {
    title: 'an id that stands twice',
    changes: [set(person, 'members[1].id', 'ilse-brandt')],
    faults: [
      {
        in: person,
        at: '  - id: ‸ilse-brandt',
        nth: 1,
        path: 'members[1].id',
        says: '"ilse-brandt" stands twice in this list (fix: rename one)',
      },
    ],
  },
  {
    title: 'an id with capitals',
    changes: [set(person, 'members[1].id', 'Uwe-Petersen')],
    faults: [
      {
        in: person,
        at: '- id: ‸Uwe-Petersen',
        path: 'members[1].id',
        says: 'expected lower-case words joined by hyphens (fix: for example my-new-entry)',
      },
    ],
  },
  {
    title: 'a place in the order that is taken',
    changes: [set(service, 'order', '1')],
    faults: [
      {
        in: 'services/liegeplatz.yaml',
        at: 'order: ‸1',
        path: 'order',
        says: 'data/services/kran.yaml has the order 1 too (fix: choose another number)',
      },
    ],
  },
  {
    title: 'an address that two pages share',
    changes: [reword('routes.yaml', 'pages[1]', '/wir', '/kontakt')],
    faults: [
      {
        in: 'routes.yaml',
        at: 'about, aliases: [‸/kontakt], shows:',
        path: 'pages[1].aliases[0]',
        says: '/kontakt leads to data/pages/about.yaml and to data/pages/contact.yaml (fix: give one of them another address)',
      },
    ],
  },
  {
    title: 'an option that stands twice',
    changes: [...hiring, set('forms/application.yaml', 'fields[0].options[1]', 'Shipwright')],
    faults: [
      {
        in: 'forms/application.yaml',
        at: '[Shipwright, ‸Shipwright,',
        path: 'fields[0].options[1]',
        says: '"Shipwright" stands twice in this list (fix: remove one)',
      },
    ],
  },
  {
    title: 'a tag that stands twice',
    changes: [set(study, 'industries', '[logistik, logistik]')],
    faults: [
      {
        in: study,
        at: '[logistik, ‸logistik]',
        path: 'industries[1]',
        says: '"logistik" stands twice in this list (fix: remove one)',
      },
    ],
  },
  {
    title: 'a technology that stands twice',
    changes: [set(study, 'technologies', '[TypeScript, TypeScript]')],
    faults: [
      {
        in: study,
        at: '[TypeScript, ‸TypeScript]',
        path: 'technologies[1]',
        says: '"TypeScript" stands twice in this list (fix: remove one)',
      },
    ],
  },
  {
    title: 'a technology that stands twice, in other capitals',
    changes: [set(study, 'technologies', '[PostgreSQL, PostgreSql]')],
    faults: [
      {
        in: study,
        at: '[PostgreSQL, ‸PostgreSql]',
        path: 'technologies[1]',
        says: '"PostgreSql" stands twice in this list (fix: remove one)',
      },
    ],
  },
  {
    title: 'a feature that stands twice',
    changes: [set(service, 'card.features[2]', 'Entwurf')],
    faults: [
      {
        in: service,
        at: '[Entwurf, Betrieb, ‸Entwurf]',
        path: 'card.features[2]',
        says: '"Entwurf" stands twice in this list (fix: remove one)',
      },
    ],
  },
  {
    title: 'a related study that stands twice',
    changes: [set(study, 'relatedWork', '[rumpfakte, rumpfakte]')],
    faults: [
      {
        in: study,
        at: '[rumpfakte, ‸rumpfakte]',
        path: 'relatedWork[1]',
        says: '"rumpfakte" stands twice in this list (fix: remove one)',
      },
    ],
  },
  {
    title: 'a deliverable that was copied',
    changes: [twice(service, 'deliverables.items[0]')],
    faults: [
      {
        in: service,
        at: '    - ‸{ title: Bestandsaufnahme, text: Eine Schicht lang sehen wir zu und schreiben auf. }',
        nth: 1,
        path: 'deliverables.items[1]',
        says: 'this entry stands twice in this list (fix: remove one)',
      },
    ],
  },
  {
    title: 'an entry of a menu that was copied',
    changes: [twice('footer.yaml', 'overviewLinks[0]')],
    faults: [
      {
        in: 'footer.yaml',
        at: '    ‸{ name: Firma, href: /firma#hero },',
        nth: 1,
        path: 'overviewLinks[1]',
        says: 'this entry stands twice in this list (fix: remove one)',
      },
    ],
  },
  {
    title: 'a starting point of the search that stands twice',
    changes: [set('interface.yaml', 'search.startingPoints[1]', '/leistungen')],
    faults: [
      {
        in: 'interface.yaml',
        at: '[/leistungen, ‸/leistungen,',
        path: 'search.startingPoints[1]',
        says: '"/leistungen" stands twice in this list (fix: remove one)',
      },
    ],
  },
  {
    title: 'a field of a form that stands twice',
    changes: [set('forms/contact.yaml', 'fields[1].name', 'name')],
    faults: [
      {
        in: 'forms/contact.yaml',
        at: '      name: ‸name,',
        nth: 1,
        path: 'fields[1].name',
        says: 'another field is called "name" (fix: rename one)',
      },
    ],
  },
  {
    title: 'a text with a comma between braces',
    changes: [set(service, 'callToAction.title', 'Cranes, ships and docks')],
    faults: [
      {
        in: service,
        at: 'title: Cranes, ‸ships and docks,',
        path: 'callToAction.ships and docks',
        says: 'a comma cuts off this text (fix: put the whole text in quotes)',
      },
    ],
  },
  {
    title: 'a text with a comma between braces that is then too short',
    changes: [set('pages/about.yaml', 'seo.description', 'Cranes, ships and docks, all of them')],
    faults: [
      {
        in: 'pages/about.yaml',
        at: 'description: Cranes, ‸ships and docks,',
        path: 'seo.ships and docks',
        says: 'a comma cuts off this text (fix: put the whole text in quotes)',
      },
    ],
  },
];
