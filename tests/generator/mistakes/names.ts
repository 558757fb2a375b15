import { hiring, legal, service, study, studyId } from './base.ts';
import { reword, set } from './changes.ts';
import type { Mistake } from './mistake.ts';

export const mistakes: readonly Mistake[] = [
  {
    title: 'a sender’s address that the form has no field for',
    changes: [set('receiver.yaml', 'forms.contact.sender.email', 'mail')],
    faults: [
      {
        in: 'receiver.yaml',
        at: 'email: ‸mail',
        path: 'forms.contact.sender.email',
        says: 'the form contact has no field "mail" (fix: write one of name, email, company, subject, message, terms)',
      },
    ],
  },
  {
    title: 'a drawing that nobody drew',
    changes: [set(service, 'card.image', 'scna')],
    faults: [
      { in: service, at: 'image: ‸scna', path: 'card.image', says: 'no drawing is called "scna" (fix: write scan)' },
    ],
  },
  {
    title: 'a drawing unlike any other',
    changes: [set(service, 'card.image', 'elephant')],
    faults: [
      {
        in: service,
        at: 'image: ‸elephant',
        path: 'card.image',
        says: 'no drawing is called "elephant" (fix: use one such as compass, lattice or strata, or a photograph)',
      },
    ],
  },
  {
    title: 'an icon that does not exist',
    changes: [set(service, 'benefits.items[0].icon', 'mapp')],
    faults: [
      {
        in: service,
        at: 'alle., icon: ‸mapp },',
        path: 'benefits.items[0].icon',
        says: 'no icon is called "mapp" (fix: write map)',
      },
    ],
  },
  {
    title: 'a link to no page',
    changes: [set('menus.yaml', 'header[0].href', '/frima#hero')],
    faults: [
      {
        in: 'menus.yaml',
        at: 'Firma, href: ‸/frima#hero',
        path: 'header[0].href',
        says: 'no page is at /frima (fix: write /firma, or remove this link)',
      },
    ],
  },
  {
    title: 'a link to an anchor that is not there',
    changes: [set('menus.yaml', 'header[0].href', '/firma#heroo')],
    faults: [
      {
        in: 'menus.yaml',
        at: 'Firma, href: ‸/firma#heroo',
        path: 'header[0].href',
        says: 'pages of the kind about have no anchor #heroo (fix: write #hero)',
      },
    ],
  },
  {
    title: 'a link to an anchor of the own page that is not there',
    changes: [set('pages/about.yaml', 'hero.primary.link', '"#mision"')],
    faults: [
      {
        in: 'pages/about.yaml',
        at: 'Kennenlernen, link: ‸"#mision" }',
        path: 'hero.primary.link',
        says: 'pages of the kind about have no anchor #mision (fix: write #mission)',
      },
    ],
  },
  {
    title: 'a link with a slash at its end',
    changes: [set('menus.yaml', 'header[0].href', '/firma/')],
    faults: [
      {
        in: 'menus.yaml',
        at: 'Firma, href: ‸/firma/ }',
        path: 'header[0].href',
        says: 'no page is at /firma/ (fix: write /firma, or remove this link)',
      },
    ],
  },
  {
    title: 'a link with a capital',
    changes: [set('menus.yaml', 'header[0].href', '/Firma#hero')],
    faults: [
      {
        in: 'menus.yaml',
        at: 'Firma, href: ‸/Firma#hero',
        path: 'header[0].href',
        says: 'no page is at /Firma (fix: write /firma, or remove this link)',
      },
    ],
  },
  {
    title: 'a link without its slash',
    changes: [set('menus.yaml', 'header[0].href', 'firma#hero')],
    faults: [
      {
        in: 'menus.yaml',
        at: 'Firma, href: ‸firma#hero }',
        path: 'header[0].href',
        says: 'expected a path such as /contact#contact, https://… or mailto:… (fix: write /firma#hero)',
      },
    ],
  },
  {
    title: 'a link without encryption',
    changes: [set('menus.yaml', 'header[0].href', 'http://example.com/')],
    faults: [
      {
        in: 'menus.yaml',
        at: 'Firma, href: ‸http://example.com/',
        path: 'header[0].href',
        says: 'expected a path such as /contact#contact, https://… or mailto:… (fix: write https://example.com/, which is encrypted)',
      },
    ],
  },
  {
    title: 'a link without its scheme',
    changes: [set('menus.yaml', 'header[0].href', 'www.example.com')],
    faults: [
      {
        in: 'menus.yaml',
        at: 'Firma, href: ‸www.example.com',
        path: 'header[0].href',
        says: 'expected a path such as /contact#contact, https://… or mailto:… (fix: write https://www.example.com)',
      },
    ],
  },
  {
    title: 'a mail address as a link',
    changes: [set('menus.yaml', 'header[0].href', 'hello@example.com')],
    faults: [
      {
        in: 'menus.yaml',
        at: 'Firma, href: ‸hello@example.com',
        path: 'header[0].href',
        says: 'expected a path such as /contact#contact, https://… or mailto:… (fix: write mailto:hello@example.com)',
      },
    ],
  },
  {
    title: 'a link with a blank',
    changes: [set('menus.yaml', 'header[0].href', '/firma und mannschaft')],
    faults: [
      {
        in: 'menus.yaml',
        at: 'Firma, href: ‸/firma und mannschaft',
        path: 'header[0].href',
        says: 'expected a path such as /contact#contact, https://… or mailto:… (fix: write it without blanks)',
      },
    ],
  },
  {
    title: 'a link in a paragraph to no page',
    changes: [reword(legal, 'sections[0].text', 'Was Sie', '[Calls](/kontatk) come')],
    faults: [
      {
        in: legal,
        at: '[Calls‸](/kontatk)',
        path: 'sections[0].text',
        says: 'no page is at /kontatk (fix: write /kontakt, or remove this link)',
      },
    ],
  },
  {
    title: 'a link in a paragraph without its slash',
    changes: [reword(legal, 'sections[0].text', 'Was Sie', '[Calls](kontakt) come')],
    faults: [
      {
        in: legal,
        at: '[Calls‸](kontakt) come',
        path: 'sections[0].text',
        says: 'expected a path such as /contact#contact, https://… or mailto:… (fix: write /kontakt)',
      },
    ],
  },
  {
    title: 'a study that does not exist',
    changes: [set(service, 'relatedCaseStudies[0]', 'kaiplann')],
    faults: [
      {
        in: service,
        at: 'relatedCaseStudies: [‸kaiplann]',
        path: 'relatedCaseStudies[0]',
        says: 'no case-study is called "kaiplann" (fix: write kaiplan, or remove this line)',
      },
    ],
  },
  {
    title: 'a study that is related to itself',
    changes: [set(study, 'relatedWork[0]', studyId)],
    faults: [
      {
        in: study,
        at: 'relatedWork: [‸kaiplan]',
        path: 'relatedWork[0]',
        says: '"kaiplan" leads to itself (fix: name another, or remove this line)',
      },
    ],
  },
  {
    title: 'a service that does not exist',
    changes: [set('pages/services.yaml', 'tabs.services[0]', 'zebra')],
    faults: [
      {
        in: 'pages/services.yaml',
        at: 'services: [‸zebra, lager]',
        path: 'tabs.services[0]',
        says: 'no service is called "zebra" (fix: use one of kran, lager, liegeplatz, or remove this line)',
      },
    ],
  },
  {
    title: '[ENT-8] a tag without a label',
    changes: [set(study, 'industries[0]', 'zebra')],
    faults: [
      {
        in: study,
        at: 'industries: [‸zebra]',
        path: 'industries[0]',
        says: 'no tag is called "zebra" (fix: use one of logistik, schiffbau, or give it a label in data/tags.yaml, or remove this line)',
      },
    ],
  },
  {
    title: '[ENT-8] a misspelt tag',
    changes: [set(study, 'industries[0]', 'logistk')],
    faults: [
      {
        in: study,
        at: 'industries: [‸logistk]',
        path: 'industries[0]',
        says: 'no tag is called "logistk" (fix: write logistik, or remove this line)',
      },
    ],
  },
  {
    title: 'a tag with capitals',
    changes: [set('tags.yaml', 'labels', '{ logistik: Logistik, schiffbau: Schiffbau, Ferry Lines: Ferries }')],
    faults: [
      {
        in: 'tags.yaml',
        at: 'Schiffbau, ‸Ferry Lines:',
        path: 'labels.Ferry Lines',
        says: 'expected lower-case words joined by hyphens (fix: for example my-new-entry)',
      },
    ],
  },
  {
    title: 'a message that does not exist',
    changes: [set('forms/contact.yaml', 'fields[0].rule.message', 'contactNme')],
    faults: [
      {
        in: 'forms/contact.yaml',
        at: 'contactNameMin, message: ‸contactNme },',
        path: 'fields[0].rule.message',
        says: 'no message is called "contactNme" (fix: write contactName)',
      },
    ],
  },
  {
    title: 'a constant that does not exist',
    changes: [set('forms/contact.yaml', 'fields[0].rule.constant', 'contactNmeMin')],
    faults: [
      {
        in: 'forms/contact.yaml',
        at: 'atLeast, constant: ‸contactNmeMin,',
        path: 'fields[0].rule.constant',
        says: 'no constant is called "contactNmeMin" (fix: write contactNameMin)',
      },
    ],
  },
  {
    title: 'a notification that does not exist',
    changes: [set('forms/contact.yaml', 'notices.success', 'contactSnt')],
    faults: [
      {
        in: 'forms/contact.yaml',
        at: '{ success: ‸contactSnt,',
        path: 'notices.success',
        says: 'no notice is called "contactSnt" (fix: write contactSent)',
      },
    ],
  },
  {
    title: 'an office that does not exist',
    changes: [set('sections/contact.yaml', 'officeCards[0].office', 'kontorr')],
    faults: [
      {
        in: 'sections/contact.yaml',
        at: '[{ office: ‸kontorr, title:',
        path: 'officeCards[0].office',
        says: 'no office is called "kontorr" (fix: write kontor)',
      },
    ],
  },
  {
    title: 'a position that the form does not offer',
    changes: [...hiring, set('roles.yaml', 'roles[0].position', 'Shipwrigt')],
    faults: [
      {
        in: 'roles.yaml',
        at: 'position: ‸Shipwrigt',
        path: 'roles[0].position',
        says: 'no position is called "Shipwrigt" (fix: write Shipwright)',
      },
    ],
  },
  {
    title: 'an alias of an unknown service',
    changes: [reword('routes.yaml', 'collections[0]', ' }', ', aliases: [{ id: krann, paths: [/kran] }] }')],
    faults: [
      {
        in: 'routes.yaml',
        at: 'aliases: [{ id: ‸krann, paths:',
        path: 'collections[0].aliases[0].id',
        says: 'data/services has no "krann" (fix: write kran)',
      },
    ],
  },
  {
    title: 'a condition on an unknown field',
    changes: [...hiring, set('forms/application.yaml', 'fields[1].shownWhen.field', 'positon')],
    faults: [
      {
        in: 'forms/application.yaml',
        at: 'shownWhen: { field: ‸positon, equals:',
        path: 'fields[1].shownWhen.field',
        says: 'no other field is called "positon" (fix: use one of position)',
      },
    ],
  },
  {
    title: 'a condition on an unknown choice',
    changes: [...hiring, set('forms/application.yaml', 'fields[1].shownWhen.equals', 'Others')],
    faults: [
      {
        in: 'forms/application.yaml',
        at: 'position, equals: ‸Others } }',
        path: 'fields[1].shownWhen.equals',
        says: 'position cannot be "Others" (fix: use one of Shipwright, Docker, Other)',
      },
    ],
  },
  {
    title: 'a file that the search shows and that does not exist',
    changes: [set('routes.yaml', 'pages[6].shows[0]', 'ofices')],
    faults: [
      {
        in: 'routes.yaml',
        at: 'contact, shows: [‸ofices] }',
        path: 'pages[6].shows[0]',
        says: 'expected site, team, offices, sections/milestones, sections/clients, sections/partnerships or sections/products, got "ofices" (fix: write offices)',
      },
    ],
  },
];
