import type { ActionName } from './commands.ts';

/** Paths of Lucide's icons (ISC), in a square of 24. The icons of headings are their numbers. */
export const icons: Readonly<Record<Exclude<ActionName, 'heading'> | 'link' | 'picture', string>> = {
  bold: 'M6 12h9a4 4 0 0 1 0 8H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h7a4 4 0 0 1 0 8',
  italic: 'M19 4h-9M14 20H5M15 4 9 20',
  link: 'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
  list: 'M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13',
  numbers: 'M11 5h10M11 12h10M11 19h10M4 4h1v5M4 9h2M6.5 20H3.4c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02',
  picture:
    'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M7 9h.01M21 15l-3.1-3.1a2 2 0 0 0-2.8 0L6 21',
  table: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M3 9h18M3 15h18M12 3v18',
  addRow: 'M3 4h18v8H3zM12 16v6M9 19h6',
  addColumn: 'M4 3h8v18H4zM16 12h6M19 9v6',
  removeRow: 'M3 4h18v8H3zM9 19h6',
  removeColumn: 'M4 3h8v18H4zM16 12h6',
  removeTable: 'M3 4h18v16H3zM9 9l6 6M15 9l-6 6',
};
