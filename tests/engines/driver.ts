/** What the system asks of pages (prefers-color-scheme). */
export type Scheme = 'light' | 'dark';

export interface Size {
  width: number;
  height: number;
}

/** Keys by the names of UI Events (https://www.w3.org/TR/uievents-key/). */
export type Key = 'Enter' | 'Escape' | 'Tab' | '/';

/** A running browser with one window, led as a person leads it. Positions are CSS pixels of the window. */
export interface Driver {
  /** The site under test; where pages tell their faults only with a script of ours, a copy that has this script. */
  readonly tellingSite: string;
  /** Opens an address and waits until it has loaded. */
  open(address: string): Promise<void>;
  /** Runs a function in the page. It may use its argument and what the page has, nothing else from here. */
  evaluate<Argument, Result>(
    work: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
  pointAt(x: number, y: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** What the window shows, as a PNG. */
  screenshot(): Promise<Uint8Array>;
  resize(size: Size): Promise<void>;
  /** What has gone wrong in the page since it was opened: errors logged or thrown, files missed, policies broken. */
  faults(): Promise<readonly string[]>;
  close(): Promise<void>;
}
