/** An impossible edit. The message is one line with the fix. */
export class EditRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'EditRefused';
  }
}
