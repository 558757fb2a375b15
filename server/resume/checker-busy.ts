/** A resume could not be checked in time, through no fault of its own: too many are, or the machine is too busy. */
export class JudgeBusy extends Error {
  constructor() {
    super('too many resumes are being checked');
    this.name = 'JudgeBusy';
  }
}
