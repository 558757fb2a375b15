/**
 * Kinds of faults: `missing` file or tables, `read-only`, `full` disk or STORE_LIMIT, `corrupt` or not a store, `newer`
 * release, `unreachable` server, `busy` because another program holds it, and `failed` for anything else.
 */
export type StoreFaultKind = 'missing' | 'read-only' | 'full' | 'corrupt' | 'newer' | 'unreachable' | 'busy' | 'failed';

/**
 * The store or the folder of uploads is out of order. The message is one line with the variable and the repair, without
 * personal data.
 */
export class StoreFault extends Error {
  readonly kind: StoreFaultKind;
  readonly part: 'store' | 'uploads';

  constructor(kind: StoreFaultKind, message: string, part: 'store' | 'uploads' = 'store') {
    super(message);
    this.name = 'StoreFault';
    this.kind = kind;
    this.part = part;
  }
}
