/** `unsendable`: the message can never be sent. `recipient-refused`: the mail server rejects its recipient. */
type Reason = 'unsendable' | 'recipient-refused';

/** A failed delivery. The message is one line without personal data, because it is stored and logged. */
export class DeliveryFault extends Error {
  readonly reason: Reason | undefined;

  constructor(message: string, reason?: Reason) {
    super(message);
    this.reason = reason;
  }
}
