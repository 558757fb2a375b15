import { type Fault, formatFaults } from '../../generator/read/fault.ts';
import { UserFault } from '../../sites/user-fault.ts';

/** An impossible edit. */
export class EditRefused extends UserFault {}

/** An edit that would cause faults. */
export class NewFaults extends EditRefused {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(`${formatFaults(faults)}\nNothing was written, because the edit would cause these faults.`);
    this.faults = faults;
  }
}
