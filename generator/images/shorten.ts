/**
 * Path data said with fewer letters: steps instead of places, one letter for a run of like pieces, no needless zeros.
 */

/** How many numbers each command takes. */
const numbers: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

const tenths = (value: number): number => Math.round(value * 10);

/** A number with at most one decimal, without the zero before its point. */
const brief = (value: number): string => {
  const all = tenths(value);
  const size = Math.abs(all);
  const rest = size % 10;
  const whole = (size - rest) / 10;
  const text = rest === 0 ? `${whole}` : whole === 0 ? `.${rest}` : `${whole}.${rest}`;
  return all < 0 ? `-${text}` : text;
};

/** Letters, and numbers with or without sign and point. */
const token = /[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)/g;

const isLetter = (text: string): boolean => text.charCodeAt(0) >= 65;

export const shorten = (data: string): string => {
  const tokens = data.match(token) ?? [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let [command, written] = ['', ''];
  let text = '';
  const say = (letter: string, values: readonly number[]): void => {
    // A move may be followed by straight pieces without their letter.
    const known = letter === written || (letter === 'l' && written === 'm');
    if (!known || letter === 'm') text += letter;
    // Before the first number after its letter, and before a minus, no blank is needed.
    let bare = !known;
    for (const value of values) {
      const said = brief(value);
      text += bare || said.charCodeAt(0) === 45 ? said : ` ${said}`;
      bare = false;
    }
    written = letter;
  };
  for (let place = 0; place < tokens.length; ) {
    const next = tokens[place] ?? '';
    if (isLetter(next)) {
      command = next;
      place += 1;
    }
    const letter = command.toLowerCase();
    const placed = command !== letter;
    if (letter === 'z') {
      say('z', []);
      [x, y] = [startX, startY];
      continue;
    }
    const count = Math.min(numbers[letter] ?? 0, tokens.length - place);
    const steps: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const value = Number(tokens[place + index]);
      if (!placed || (letter === 'a' && index < 5)) steps.push(value);
      else {
        const isX = letter === 'h' || (letter !== 'v' && (letter === 'a' ? index === 5 : index % 2 === 0));
        steps.push(value - (isX ? x : y));
      }
    }
    place += count;
    const dx = letter === 'v' ? 0 : (steps.at(letter === 'h' ? 0 : -2) ?? 0);
    const dy = letter === 'h' ? 0 : (steps.at(-1) ?? 0);
    if (letter === 'l' && tenths(dy) === 0) say('h', [dx]);
    else if (letter === 'l' && tenths(dx) === 0) say('v', [dy]);
    else say(letter, steps);
    // What was said, not what was meant: the next step makes good what this one was rounded by.
    x += tenths(dx) / 10;
    y += tenths(dy) / 10;
    if (letter === 'm') {
      [startX, startY] = [x, y];
      command = placed ? 'L' : 'l';
    }
  }
  return text;
};
