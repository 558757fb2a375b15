/** What a person asked of `npm run inbox` and cannot have. The message is one line with the repair. */
export class InboxRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InboxRefused';
  }
}
