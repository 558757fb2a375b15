/** Where the lines of a picture go, read back from its path data. */

type Place = readonly [x: number, y: number];

const numbers: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/**
 * The places that path data passes: the ends of its pieces, the middle of its curves, the crown of its half circles.
 */
export const placesOf = (data: string): Place[] => {
  const tokens = data.match(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)/g) ?? [];
  const places: Place[] = [];
  let [x, y, startX, startY, command] = [0, 0, 0, 0, 'm'];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] ?? '';
    if (/[a-zA-Z]/.test(token)) {
      command = token;
      at += 1;
    }
    const letter = command.toLowerCase();
    const count = numbers[letter];
    if (count === undefined) throw new Error(`path data has no command ${command}`);
    const values = tokens.slice(at, at + count).map(Number);
    if (values.length < count || values.some(Number.isNaN))
      throw new Error(`path data ends inside ${command}: ${data}`);
    at += count;
    const relative = command === letter;
    const place = (u: number, v: number): Place => (relative ? [x + u, y + v] : [u, v]);
    let end: Place = [startX, startY];
    if (letter === 'h') end = [relative ? x + (values[0] ?? 0) : (values[0] ?? 0), y];
    else if (letter === 'v') end = [x, relative ? y + (values[0] ?? 0) : (values[0] ?? 0)];
    else if (letter !== 'z') end = place(values.at(-2) ?? 0, values.at(-1) ?? 0);
    if (letter === 'c' || letter === 's' || letter === 'q') {
      const handles =
        letter === 'c' ? [place(values[0] ?? 0, values[1] ?? 0), place(values[2] ?? 0, values[3] ?? 0)] : [];
      const only = place(values[0] ?? 0, values[1] ?? 0);
      const [first, second] = letter === 'q' ? [only, only] : letter === 's' ? [[x, y] as Place, only] : handles;
      const share = letter === 'q' ? [0.25, 0.25, 0.25, 0.25] : [0.125, 0.375, 0.375, 0.125];
      const middle = (axis: 0 | 1): number =>
        (share[0] ?? 0) * (axis === 0 ? x : y) +
        (share[1] ?? 0) * (first?.[axis] ?? 0) +
        (share[2] ?? 0) * (second?.[axis] ?? 0) +
        (share[3] ?? 0) * end[axis];
      places.push([middle(0), middle(1)]);
    }
    if (letter === 'a') {
      const [rx = 0, ry = 0, , , sweep] = values;
      if (Math.abs(Math.abs(end[0] - x) - 2 * rx) < 0.3 && Math.abs(end[1] - y) < 0.3)
        places.push([(x + end[0]) / 2, y + ry * ((sweep === 1) === end[0] > x ? -1 : 1)]);
    }
    [x, y] = end;
    if (letter === 'm') {
      [startX, startY] = end;
      command = relative ? 'l' : 'L';
    }
    places.push(end);
  }
  return places;
};

/** How far a line that leaves the picture may run on, so that its end does not show. */
const bleed = 12;

/** The places of a 640×480 picture that lie outside it, as text. */
export const outOfPicture = (svg: string): string[] => {
  const paths = [...svg.matchAll(/ d="([^"]*)"/g)].flatMap(([, data = '']) => placesOf(data));
  const dots = [...svg.matchAll(/cx="([^"]*)" cy="([^"]*)" r="([^"]*)"/g)].flatMap(([, cx, cy, r]): Place[] => [
    [Number(cx) - Number(r), Number(cy) - Number(r)],
    [Number(cx) + Number(r), Number(cy) + Number(r)],
  ]);
  return [...paths, ...dots]
    .filter(([x, y]) => x < -bleed || x > 640 + bleed || y < -bleed || y > 480 + bleed)
    .map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`);
};
