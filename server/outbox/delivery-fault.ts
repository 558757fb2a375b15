/** `unsendable` if the message can never be sent, `recipient-refused` if the mail server refuses its recipient. */
export type DeliveryFaultReason = 'unsendable' | 'recipient-refused' | 'failed';

/** A failed delivery. The message is one line without personal data, because it is stored and logged. */
export class DeliveryFault extends Error {
  readonly reason: DeliveryFaultReason;

  constructor(message: string, reason: DeliveryFaultReason = 'failed') {
    super(message);
    this.name = 'DeliveryFault';
    this.reason = reason;
  }
}
