import { type DiskReserve, isFull } from '../engines/disk-reserve.ts';
import type { Engine, Parameter } from '../engines/engine.ts';

/** Returns a function that removes the matching submissions, even on a full disk, and returns their number. */
export const removal =
  (engine: Engine, reserve: Pick<DiskReserve, 'release'>) =>
  async (where: string, params: readonly Parameter[]): Promise<number> => {
    const sql = `DELETE FROM submissions WHERE ${where}`;
    try {
      const { length } = await engine.query(`${sql} RETURNING id`, params);
      if (length > 0) await engine.forget();
      return length;
    } catch (error) {
      if (!isFull(error)) throw error;
    }
    reserve.release();
    // Deletes row by row and empties the log each time, so that the reserve suffices for any number.
    const rows = await engine.query(`SELECT id FROM submissions WHERE ${where}`, params);
    for (const { id } of rows) {
      await engine.query(`${sql} AND id = $${params.length + 1}`, [...params, String(id)]);
      await engine.forget();
    }
    return rows.length;
  };

export type Removal = ReturnType<typeof removal>;
