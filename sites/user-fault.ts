/** An error that the user can repair. The message is one line with the repair; commands print it without a stack. */
export class UserFault extends Error {
  override readonly name: string = this.constructor.name;
}
