/**
 * A command that changes nothing, because what it was asked for cannot be done. Its text is one line with the repair.
 */
export class EditRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'EditRefused';
  }
}
