/** Takes the name of slow work, and how much of it is done. */
export type OnProgress = (work: string, done: number, count: number) => void;
