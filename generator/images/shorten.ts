/** Path data said with fewer letters: steps instead of places, one letter for a run of like pieces, no needless zeros. */

/** How many numbers each command takes. */
const numbers: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

const tenth = (value: number): number => Math.round(value * 10) / 10 || 0;

const brief = (value: number): string => String(tenth(value)).replace(/^0\./, '.').replace(/^-0\./, '-.');

export const shorten = (data: string): string => {
  const tokens = data.match(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)/g) ?? [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let [command, written] = ['', ''];
  let text = '';
  const say = (letter: string, values: readonly number[]): void => {
    // A move may be followed by straight pieces without their letter.
    const known = letter === written || (letter === 'l' && written === 'm');
    const said = values.map(brief).reduce((all, value, index) => {
      const gap = value.startsWith('-') || (index === 0 && !known) ? '' : ' ';
      return all + gap + value;
    }, '');
    text += known && letter !== 'm' ? said : letter + said;
    written = letter;
  };
  for (let place = 0; place < tokens.length; ) {
    const token = tokens[place] ?? '';
    if (/[a-zA-Z]/.test(token)) {
      command = token;
      place += 1;
    }
    const letter = command.toLowerCase();
    const placed = command !== letter;
    const values = tokens.slice(place, place + (numbers[letter] ?? 0)).map(Number);
    place += values.length;
    if (letter === 'z') {
      say('z', []);
      [x, y] = [startX, startY];
      continue;
    }
    const steps = values.map((value, index) => {
      if (!placed || (letter === 'a' && index < 5)) return value;
      const isX = letter === 'h' || (letter !== 'v' && (letter === 'a' ? index === 5 : index % 2 === 0));
      return value - (isX ? x : y);
    });
    const dx = letter === 'v' ? 0 : (steps.at(letter === 'h' ? 0 : -2) ?? 0);
    const dy = letter === 'h' ? 0 : (steps.at(-1) ?? 0);
    if (letter === 'l' && brief(dy) === '0') say('h', [dx]);
    else if (letter === 'l' && brief(dx) === '0') say('v', [dy]);
    else say(letter, steps);
    // What was said, not what was meant: the next step makes good what this one was rounded by.
    [x, y] = [x + tenth(dx), y + tenth(dy)];
    if (letter === 'm') {
      [startX, startY] = [x, y];
      command = placed ? 'L' : 'l';
    }
  }
  return text;
};
