/**
 * Why a message was not delivered: `unsendable`, if it never can be; `recipient-refused`, if the mail server refuses
 * its recipient for good; else `failed`. The message is one line without an address or anything else of a person,
 * because it is kept and logged.
 */
export class DeliveryFault extends Error {
  readonly reason: 'unsendable' | 'recipient-refused' | 'failed';

  constructor(message: string, reason: 'unsendable' | 'recipient-refused' | 'failed' = 'failed') {
    super(message);
    this.name = 'DeliveryFault';
    this.reason = reason;
  }
}
