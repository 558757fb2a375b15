import { dot, ember, type Motif, path, smooth, type Point, range, open, oval } from '../canvas.ts';

/** Two lines meet, lock into one another and go on together. */
export const handshake: Motif = (seed) => {
  const lift = seed.between(-8, 8);
  const lane = (away: number): string => smooth([646, 372 + away + lift], [520, 350 + away], [404, 292 + away * 0.7], [330, 196 + away * 0.2], [270, 140 - away * 0.5], [196, 168 - away * 0.9], [184, 250 - away * 0.3], [250, 306 + away * 0.6], [340, 292 + away], [420, 226 + away], [520, 150 + away], [646, 118 + away + lift]);
  const over = smooth([-6, 118], [120, 138], [220, 200], [310, 284], [384, 332], [448, 300], [452, 222], [384, 176], [300, 196], [220, 262], [120, 340], [-6, 372]);
  return (
    path('t', ...range(9).map((index): string => smooth(...range(9).map((step): Point => [step * 82 - 8, 36 + index * 52 + Math.sin(step / 1.6 + index) * 9])))) +
    path('f', oval([320, 244], 178)) +
    path('t', oval([320, 244], 168)) +
    path('l', ...[-15, -5, 5, 15].map(lane)) +
    ember(over) +
    dot([320, 244], 8) +
    path('t', open([320, 0], [320, 66]), open([320, 422], [320, 480]))
  );
};
