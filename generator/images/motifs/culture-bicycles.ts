import { dot, ember, type Motif, open, oval, page, path, type Point, polar, range, rect } from '../canvas.ts';

const wheel = (at: Point, radius: number): string => path('l', oval(at, radius), oval(at, radius - 5)) + path('t', ...range(9).map((index) => open(polar(at, 5, index * 40), polar(at, radius - 6, index * 40 + 8)))) + path('k', oval(at, 4));

/** Bicycles in the yard; the frame of the first one is the line. */
export const cultureBicycles: Motif = (seed) => {
  const bicycle = ([x, y]: Point, lit: boolean, basket: boolean): string => {
    const rear: Point = [x, y - 62];
    const fore: Point = [x + 164, y - 62];
    const crank: Point = [x + 68, y - 58];
    const seat: Point = [x + 48, y - 128];
    const head: Point = [x + 138, y - 128];
    const frame = open(rear, seat, head, crank, rear) + open(seat, crank);
    return (
      wheel(rear, 58) + wheel(fore, 58) +
      (lit ? '' : path('l', frame)) +
      path('l', open(seat, [x + 43, y - 146]), open([x + 26, y - 148], [x + 60, y - 146]), open(fore, head, [x + 132, y - 152], [x + 150, y - 160], [x + 158, y - 152]), oval(crank, 12), open([crank[0] - 8, crank[1] - 18], [crank[0] + 8, crank[1] + 18])) +
      path('k', `M${x + 22} ${y - 152}h36q6 4 0 8q-22 6 -36 -8Z`) +
      (basket ? path('f', `M${x + 146} ${y - 150}h46l-6 34h-34Z`) + path('t', open([x + 148, y - 138], [x + 190, y - 138]), open([x + 150, y - 126], [x + 188, y - 126])) : '')
    );
  };
  return (
    path('t', ...range(9).map((row) => open([0, 60 + row * 26], [640, 60 + row * 26])), ...range(60).map((index) => { const row = index % 8; const x = seed.whole(0, 16) * 40 + (row % 2) * 20; return open([x, 60 + row * 26], [x, 86 + row * 26]); })) +
    path('f', rect(page, 420, 40, 130, 190)) + path('t', open([485, 40], [485, 230]), open([420, 104], [550, 104]), open([420, 168], [550, 168])) +
    path('f', 'M-4 330H644V486H-4Z') +
    bicycle([330, 372], false, true) +
    bicycle([206, 398], false, false) +
    path('l', ...range(5).map((index) => `M${70 + index * 126} 446V390q0 -24 24 -24t24 24V446`)) +
    bicycle([96, 440], true, seed.chance(0.5)) +
    ember('M-6 440H96M96 378') +
    ember(open([96, 378], [144, 312], [234, 312], [164, 382], [96, 378])) +
    dot([234, 312], 6)
  );
};
