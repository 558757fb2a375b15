import { UserFault } from '../../sites/user-fault.ts';

/** An impossible edit. */
export class EditRefused extends UserFault {}
