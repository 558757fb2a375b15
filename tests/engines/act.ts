import { expect, vi } from 'vitest';
import type { Driver } from './driver.ts';
import { lookAt, lookFor, type Seen, type Target } from './look.ts';

/** How long an effect may take on a busy machine. */
const deadline = 10_000;
/** After what time without an effect an act is tried again: the page may not have had the script that answers it. */
const patience = 3_000;

const named = ({ role, name = '', within }: Target): string =>
  `${role} ${name}${within ? ` in ${within.role} ${within.name ?? ''}` : ''}`.trim();

/** Whether something of that role and name is visible. */
export const sees = async (driver: Driver, target: Target): Promise<boolean> =>
  (await lookAt(driver, target)).length > 0;

/** Waits until something of that role and name is visible, and returns the first. */
export const see = async (driver: Driver, target: Target): Promise<Seen> => {
  let first: Seen | undefined;
  const look = async (): Promise<boolean> => {
    [first] = await lookAt(driver, target);
    return first !== undefined;
  };
  await expect.poll(look, { timeout: deadline, message: `${named(target)} is seen` }).toBe(true);
  if (!first) throw new Error(`${named(target)} is not seen`);
  return first;
};

/** Waits until nothing of that role and name is visible. */
export const seeNo = (driver: Driver, target: Target): Promise<void> =>
  expect.poll(() => sees(driver, target), { timeout: deadline, message: `${named(target)} is seen` }).toBe(false);

/** Waits until it has come to rest where a pointer reaches it, and says where. */
export const placeOf = async (driver: Driver, target: Target): Promise<Seen> => {
  let place: Seen | undefined;
  const rests = async (): Promise<boolean> => {
    const before = place;
    [place] = await lookFor(driver, target);
    return place?.reachable === true && place.x === before?.x && place.y === before.y;
  };
  await expect.poll(rests, { timeout: patience, message: `a pointer reaches ${named(target)}` }).toBe(true);
  if (!place) throw new Error(`${named(target)} is not seen`);
  return place;
};

export const click = async (driver: Driver, target: Target): Promise<void> => {
  const { x, y } = await placeOf(driver, target);
  await driver.click(x, y);
};

/** Does something until it has its effect, as a person tries again. */
export const until = (what: string, holds: () => Promise<boolean>, act: () => Promise<void>): Promise<void> =>
  vi.waitFor(
    async () => {
      if (await holds()) return;
      await act();
      await expect.poll(holds, { timeout: patience, message: what }).toBe(true);
    },
    { timeout: 2 * deadline },
  );
