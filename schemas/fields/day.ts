import * as z from 'zod';

/** Day such as 2026-05-31. */
export const day = () => z.iso.date({ error: 'expected a day such as 2026-05-31 (fix: write year, month and day)' });
