/**
 * An answer that is not a success. Its message is `404: Not here`: the status, a colon, what the server said (CAL-5b).
 */
export class FetchFailed extends Error {
  readonly status: number;

  constructor(status: number, words: string) {
    super(`${status}: ${words}`);
    this.name = 'FetchFailed';
    this.status = status;
  }

  /** From an answer; one with an empty body is given in the words of its status. */
  static async from(answer: Response): Promise<FetchFailed> {
    return new FetchFailed(answer.status, (await answer.text()) || answer.statusText);
  }
}
