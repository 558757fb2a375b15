/** An error that the user can repair. The message is one line with the repair; commands print it without a stack. */
export class UserFault extends Error {
  override readonly name: string = this.constructor.name;
  /** The message, which may be a sentence with its values (schemas/text/sentence.ts). Errors keep its text alone. */
  readonly said: string;

  constructor(message: string) {
    super(message);
    this.said = message;
  }
}
