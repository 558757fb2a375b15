/**
 * The same day and time a number of months earlier, by the calendar in UTC; where that month is shorter, its last day.
 */
export const monthsBefore = (time: Date, months: number): Date => {
  const month = time.getUTCMonth() - months;
  // The day 0 of a month is the last of the one before.
  const lastDay = new Date(Date.UTC(time.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const before = new Date(time);
  before.setUTCFullYear(time.getUTCFullYear(), month, Math.min(time.getUTCDate(), lastDay));
  return before;
};
