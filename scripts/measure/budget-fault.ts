import { budgets } from '../../generated/content/budgets.ts';

export type BudgetName = keyof typeof budgets;

/** What a page may be at most: its own limit, or that of every page. */
export const limitOf = (name: BudgetName, path: string): number => {
  const { limit, except } = budgets[name];
  return except.find((exception) => exception.path === path)?.limit ?? limit;
};

const written = (figure: number): string => figure.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** One line for a page that is over a budget: the page, the budget, the figures and the repair; none for one within. */
export const overBudget = (path: string, name: BudgetName, figure: number, fix: string): string[] => {
  const limit = limitOf(name, path);
  if (figure <= limit) return [];
  return [`${path}  ${name}: ${written(figure)} ${budgets[name].unit}, ${written(limit)} allowed (fix: ${fix})`];
};
