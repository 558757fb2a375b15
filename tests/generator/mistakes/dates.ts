import { legal } from './base.ts';
import { set } from './changes.ts';
import type { Mistake } from './mistake.ts';

export const mistakes: readonly Mistake[] = [
  {
    title: 'a month that is misspelt',
    changes: [set(legal, 'updated', 'Dezmber 2025')],
    faults: [
      {
        in: legal,
        at: 'updated: ‸Dezmber 2025',
        path: 'updated',
        says: 'no month is called "Dezmber" (fix: write Dezember)',
      },
    ],
  },
  {
    title: 'a day that its month does not have',
    changes: [set(legal, 'updated', '31. Juni 2025')],
    faults: [
      {
        in: legal,
        at: 'updated: ‸31. Juni 2025',
        path: 'updated',
        says: 'Juni 2025 has 30 days, not 31 (fix: write a day that it has)',
      },
    ],
  },
  {
    title: 'a day in February that the year does not have',
    changes: [set(legal, 'updated', 'February 29, 2023')],
    faults: [
      {
        in: legal,
        at: 'updated: February ‸29, 2023',
        path: 'updated',
        says: 'February 2023 has 28 days, not 29 (fix: write a day that it has)',
      },
    ],
  },
  {
    title: 'a thirteenth month',
    changes: [set(legal, 'updated', '2024-13-01')],
    faults: [
      {
        in: legal,
        at: 'updated: ‸2024-13-01',
        path: 'updated',
        says: 'no calendar has the date 2024-13-01 (fix: write the month, then a day that it has)',
      },
    ],
  },
  {
    title: 'a thirteenth month of a year',
    changes: [set(legal, 'updated', '13/2024')],
    faults: [
      {
        in: legal,
        at: 'updated: ‸13/2024',
        path: 'updated',
        says: 'no calendar has the date 13/2024 (fix: write a month from 1 to 12, and a day that it has)',
      },
    ],
  },
  {
    title: 'a date that no country has',
    changes: [set(legal, 'updated', '32.12.2024')],
    faults: [
      {
        in: legal,
        at: 'updated: ‸32.12.2024',
        path: 'updated',
        says: 'no calendar has the date 32.12.2024 (fix: write a month from 1 to 12, and a day that it has)',
      },
    ],
  },
  {
    title: 'a year with five digits',
    changes: [set(legal, 'updated', 'Dezember 20255')],
    faults: [
      {
        in: legal,
        at: 'updated: Dezember ‸20255',
        path: 'updated',
        says: 'no year is called 20255 (fix: write four digits)',
      },
    ],
  },
];
