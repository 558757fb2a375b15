/**
 * What is out of order: the file or the tables are gone (`missing`), nothing can be written (`read-only`), the disk or
 * STORE_LIMIT allows no more (`full`), it is damaged or something else altogether (`corrupt`), of a later release
 * (`newer`), not to be reached (`unreachable`), held by another program (`busy`), or anything else (`failed`).
 */
export type StoreFaultKind = 'missing' | 'read-only' | 'full' | 'corrupt' | 'newer' | 'unreachable' | 'busy' | 'failed';

/** A store that is out of order. The message is one line that names the variable and the repair, and no one's data. */
export class StoreFault extends Error {
  readonly kind: StoreFaultKind;

  constructor(kind: StoreFaultKind, message: string) {
    super(message);
    this.name = 'StoreFault';
    this.kind = kind;
  }
}
