/** Why a body was not read to its end. */
export type BodyFault = 'too-large' | 'unreadable' | 'too-slow' | 'stopped';

export class BodyNotRead extends Error {
  readonly fault: BodyFault;

  constructor(fault: BodyFault) {
    super(`the body was not read: ${fault}`);
    this.name = 'BodyNotRead';
    this.fault = fault;
  }
}
