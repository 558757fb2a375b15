import { baseLanguage } from '../../../schemas/site/base-language.ts';
import { importGenerated } from '../../../sites/site-folders.ts';

const { budgets } = await importGenerated<typeof import('#generated/content/budgets.ts')>('content/budgets.ts');
const { languages } = await importGenerated<typeof import('#generated/languages.ts')>('languages.ts');
export type BudgetName = keyof typeof budgets;

/** Returns the limit of a page: its exception, that of the nearest folder, that of its language, or the general one. */
const limitOf = (name: BudgetName, path: string): number => {
  const { limit, except } = budgets[name];
  const [exception] = except
    .filter((each) => each.path === path || (each.path.endsWith('/') && path.startsWith(each.path)))
    .toSorted((a, b) => b.path.length - a.path.length);
  const language = languages.findLast(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
  const ofLanguage = name === 'fonts' ? budgets.fonts.languages[baseLanguage(language?.code ?? '')] : undefined;
  return exception?.limit ?? ofLanguage ?? limit;
};

/**
 * Formats a figure with three decimals, or with two significant digits if it is smaller: 0.00055 must not become 0.001.
 */
const written = (figure: number): string =>
  figure.toLocaleString('en-US', {
    maximumFractionDigits: 3,
    maximumSignificantDigits: 2,
    roundingPriority: 'morePrecision',
  });

/** Suggests a sufficient limit, rounded up to two digits. A score is not rounded. */
const roundLimit = (name: BudgetName, figure: number): number => {
  if (budgets[name].unit === 'score') return figure;
  const step = 10 ** (Math.floor(Math.log10(figure)) - 1);
  return Number((Math.ceil(figure / step) * step).toPrecision(2));
};

/**
 * Returns a one-line fault for a page over a budget, or none. The line contains the page, the budget, the figures, the
 * repair and a possible exception. `where` names the measurement, if there are several.
 */
export const overBudget = (path: string, name: BudgetName, figure: number, where = ''): string[] => {
  const limit = limitOf(name, path);
  const { unit, repair } = budgets[name];
  const isWithin = unit === 'score' ? figure >= limit : figure <= limit;
  if (isWithin) return [];
  const wanted = unit === 'score' ? `at least ${written(limit)} wanted` : `${written(limit)} allowed`;
  const exception = `except: path ${path}, limit ${roundLimit(name, figure)}, reason`;
  return [
    `${path}${where && `, ${where}`}  ${name}: ${written(figure)} ${unit}, ${wanted} (fix: ${repair}; or add an exception to data/budgets.yaml under ${name}, ${exception})`,
  ];
};
