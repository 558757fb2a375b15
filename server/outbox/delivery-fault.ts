/** `unsendable` if the message can never be sent, `recipient-refused` if the mail server refuses its recipient. */
type Reason = 'unsendable' | 'recipient-refused';

/** A failed delivery. The message is one line without personal data, because it is stored and logged. */
export class DeliveryFault extends Error {
  readonly reason: Reason | undefined;

  constructor(message: string, reason?: Reason) {
    super(message);
    this.reason = reason;
  }
}
