import { UserFault } from '../../sites/user-fault.ts';

/**
 * Kinds of faults. The tables are `missing`. The file was `moved`, deleted or replaced. The disk or STORE_LIMIT is
 * `full`. The file is `corrupt` or not a store. A `newer` release wrote it. Another process keeps it `busy`.
 */
export type StoreFaultKind =
  | 'missing'
  | 'moved'
  | 'read-only'
  | 'full'
  | 'corrupt'
  | 'newer'
  | 'unreachable'
  | 'busy'
  | 'failed';

/** The store does not work. The message is one line with the variable and the repair, without personal data. */
export class StoreFault extends UserFault {
  readonly kind: StoreFaultKind;

  constructor(kind: StoreFaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Kind of a fault, with the texts that complete its message. */
export type FaultMeaning = readonly [kind: StoreFaultKind, problem: string, repair: string];

export const storeFault = (subject: string, [kind, problem, repair]: FaultMeaning): StoreFault =>
  new StoreFault(kind, `${subject} ${problem} (fix: ${repair})`);
