import { write } from '../copied-project.ts';
import { person, service } from './base.ts';
import { set } from './changes.ts';
import type { Mistake } from './mistake.ts';
import { middling, photograph, small } from './photographs.ts';

export const mistakes: readonly Mistake[] = [
  {
    title: 'a photograph that is not there',
    changes: [set('team.yaml', 'members[0].image', 'asha.jpg')],
    faults: [
      {
        in: person,
        at: 'image: ‸asha.jpg',
        path: 'members[0].image',
        says: 'no photograph is called "asha.jpg" in data/photographs (fix: put the file there)',
      },
    ],
  },
  {
    title: 'a photograph whose name is misspelt',
    changes: [set('team.yaml', 'members[0].image', 'asah.jpg'), write('photographs/asha.jpg', photograph)],
    faults: [
      {
        in: person,
        at: 'image: ‸asah.jpg',
        path: 'members[0].image',
        says: 'no photograph is called "asah.jpg" in data/photographs (fix: write asha.jpg)',
      },
    ],
  },
  {
    title: 'a photograph with other capitals',
    changes: [set('team.yaml', 'members[0].image', 'Asha.JPG'), write('photographs/asha.jpg', photograph)],
    faults: [
      {
        in: person,
        at: 'image: ‸Asha.JPG',
        path: 'members[0].image',
        says: 'no photograph is called "Asha.JPG" in data/photographs (fix: write asha.jpg)',
      },
    ],
  },
  {
    title: 'a photograph with its folder',
    changes: [set('team.yaml', 'members[0].image', 'photographs/asha.jpg'), write('photographs/asha.jpg', photograph)],
    faults: [
      {
        in: person,
        at: 'image: ‸photographs/asha.jpg',
        path: 'members[0].image',
        says: 'no drawing is called "photographs/asha.jpg" (fix: put the file into data/photographs, and write asha.jpg)',
      },
    ],
  },
  {
    title: 'a photograph without its ending',
    changes: [set('team.yaml', 'members[0].image', 'asha'), write('photographs/asha.jpg', photograph)],
    faults: [
      {
        in: person,
        at: 'image: ‸asha',
        path: 'members[0].image',
        says: 'no drawing is called "asha" (fix: write asha.jpg)',
      },
    ],
  },
  {
    title: 'a photograph of a phone',
    changes: [set('team.yaml', 'members[0].image', 'IMG_0042.HEIC'), write('photographs/IMG_0042.HEIC', photograph)],
    faults: [
      {
        in: person,
        at: 'image: ‸IMG_0042.HEIC',
        path: 'members[0].image',
        says: 'a picture cannot be of this kind (fix: export it as JPEG, and write IMG_0042.jpg)',
      },
    ],
  },
  {
    title: 'a drawing of another program',
    changes: [set('team.yaml', 'members[0].image', 'logo.svg'), write('photographs/logo.svg', '<svg/>')],
    faults: [
      {
        in: person,
        at: 'image: ‸logo.svg',
        path: 'members[0].image',
        says: 'a picture cannot be of this kind (fix: export it as PNG, and write logo.png)',
      },
    ],
  },
  {
    title: 'a photograph that is cut off',
    changes: [
      set('team.yaml', 'members[0].image', 'asha.jpg'),
      write('photographs/asha.jpg', photograph.subarray(0, photograph.length / 2)),
    ],
    faults: [
      {
        in: person,
        at: 'image: ‸asha.jpg',
        path: 'members[0].image',
        says: 'data/photographs/asha.jpg cannot be read as a picture (fix: export it again as JPEG or PNG)',
      },
    ],
  },
  {
    title: 'a photograph that is a text',
    changes: [set('team.yaml', 'members[0].image', 'asha.jpg'), write('photographs/asha.jpg', 'Asha')],
    faults: [
      {
        in: person,
        at: 'image: ‸asha.jpg',
        path: 'members[0].image',
        says: 'data/photographs/asha.jpg cannot be read as a picture (fix: export it again as JPEG or PNG)',
      },
    ],
  },
  {
    title: 'a photograph smaller than its place',
    changes: [set('team.yaml', 'members[0].image', 'asha.jpg'), write('photographs/asha.jpg', small)],
    faults: [
      {
        in: person,
        at: 'image: ‸asha.jpg',
        path: 'members[0].image',
        says: 'data/photographs/asha.jpg is 400 pixels wide when it is cut to four by three, and is shown 480 wide here (fix: export it larger; 960 pixels wide is sharp on every screen)',
      },
    ],
  },
  {
    title: 'a photograph smaller than the first window',
    changes: [set(service, 'hero.image', 'asha.jpg'), write('photographs/asha.jpg', middling)],
    faults: [
      {
        in: service,
        at: 'image: ‸asha.jpg',
        path: 'hero.image',
        says: 'data/photographs/asha.jpg is 700 pixels wide when it is cut to four by three, and is shown 800 wide here (fix: export it larger; 1600 pixels wide is sharp on every screen)',
      },
    ],
  },
  {
    title: 'a photograph that leads out of its folder',
    changes: [set('team.yaml', 'members[0].image', '../site.png')],
    faults: [
      {
        in: person,
        at: 'image: ‸../site.png',
        path: 'members[0].image',
        says: 'no drawing is called "../site.png" (fix: put the file into data/photographs, and write site.png)',
      },
    ],
  },
];
