import {
  box,
  closed,
  dot,
  ember,
  isometric,
  leftWall,
  type Motif,
  open,
  path,
  range,
  rect,
  stroke,
} from '../canvas.ts';

type Three = readonly [number, number, number];

/** Parcels on a pallet, held by one strap that runs in along the floor and out again. */
export const parcels: Motif = (seed) => {
  const space = isometric(320, 204);
  const parcel = (at: Three, size: Three): string => {
    const [x, y, z] = at;
    const [w, d, h] = size;
    const mid = x + w * 0.5;
    const label = leftWall(space, y + d, z + h);
    return (
      box(space, at, size, 7) +
      path(
        't',
        open(space(mid - 6, y, z + h), space(mid - 6, y + d, z + h), space(mid - 6, y + d, z + h - 16)),
        open(space(mid + 6, y, z + h), space(mid + 6, y + d, z + h), space(mid + 6, y + d, z + h - 16)),
      ) +
      path(
        'l',
        rect(label, x + 10, h - 24, 24, 14),
        stroke(label, x + 14, h - 19, x + 28, h - 19),
        stroke(label, x + 14, h - 15, x + 24, h - 15),
      )
    );
  };
  const tall = seed.between(54, 76);
  const [topWide, topHigh, loose] = [seed.between(56, 90), seed.between(32, 52), seed.between(40, 66)];
  const strap = 118;
  return (
    path(
      't',
      ...range(7).map((index) =>
        open(space(-320 + index * 20, 240 + index * 22, -22), space(560, 240 + index * 22, -22)),
      ),
    ) +
    ember(open(space(strap - 40, -120, -22), space(strap - 40, -420, -22))) +
    range(3)
      .map((index) => box(space, [0, index * 92, -22], [200, 20, 12]))
      .join('') +
    range(5)
      .map((index) => box(space, [index * 42, -6, -10], [32, 216, 10]))
      .join('') +
    parcel([4, 4, 0], [96, 96, 84]) +
    parcel([104, 4, 0], [96, 96, 84]) +
    parcel([4, 104, 0], [96, 96, 84]) +
    parcel([104, 104, 0], [96, 96, 84]) +
    parcel([4, 4, 84], [120, 92, tall]) +
    parcel([128, 4, 84], [72, 92, 46]) +
    parcel([40, 104, 84], [156, 92, 52]) +
    parcel([14, 16, 84 + tall], [topWide, 70, topHigh]) +
    parcel([seed.between(108, 130), 118, 136], [loose, 52, seed.between(26, 40)]) +
    ember(
      open(
        space(strap - 40, 560, -22),
        space(strap - 40, 210, -22),
        space(strap - 40, 196, -10),
        space(strap - 40, 196, 136),
        space(strap - 40, 104, 136),
        space(strap - 40, 96, 84 + tall),
        space(strap - 40, 88, 84 + tall),
      ),
    ) +
    path(
      'k',
      closed(
        space(strap - 48, 196, 66),
        space(strap - 32, 196, 66),
        space(strap - 32, 196, 46),
        space(strap - 48, 196, 46),
      ),
    ) +
    dot(space(strap - 40, 196, 136), 6)
  );
};
