import { say } from '../../../schemas/text/sentence.ts';

/** Pattern of the path and the query of a page, and its address for a frame. */
type Page = readonly [pattern: RegExp, address: string];

/** Host whose pages refuse frames, except those that `framed` matches. */
interface Host {
  /** Matches the host without `www.`. */
  host: RegExp;
  framed?: RegExp;
  /** The first pattern that matches gives the address. */
  pages?: readonly Page[];
  /** Lets the frame begin later, as a link to a moment of a video does. */
  startAt?: (frame: URL, seconds: number) => void;
  /** Repair for all other pages. Default: the address that the host offers for embedding. */
  otherwise?: string;
}

const youtube = 'https://www.youtube-nocookie.com/embed/';
const underShare = (name: string, start: string): string =>
  say`write the address of "${{ name }}" under "Share", which begins with ${{ start }}`;

const refusing: readonly Host[] = [
  {
    host: /^(?:(?:m|music)\.)?youtube\.com$|^youtu\.be$/,
    framed: /^\/embed\//,
    pages: [
      [/[?&]v=([\w-]+)/, `${youtube}$1`],
      [/[?&]list=([\w-]+)/, `${youtube}videoseries?list=$1`],
      [/^\/(?:(?:shorts|live)\/)?([\w-]{11})(?:[/?]|$)/, `${youtube}$1`],
    ],
    startAt: ({ searchParams }, seconds) => searchParams.set('start', String(seconds)),
    otherwise: 'write the address of a video or a playlist, because a channel cannot be embedded',
  },
  {
    host: /^vimeo\.com$/,
    pages: [
      [/^\/(\d+)\/(\w+)/, 'https://player.vimeo.com/video/$1?h=$2'],
      [/^\/(\d+)/, 'https://player.vimeo.com/video/$1'],
    ],
    startAt: (frame, seconds) => {
      frame.hash = `t=${seconds}s`;
    },
  },
  {
    host: /^loom\.com$/,
    framed: /^\/embed\//,
    pages: [[/^\/share\/(\w+)/, 'https://www.loom.com/embed/$1']],
  },
  {
    host: /^(?:dailymotion\.com|dai\.ly)$/,
    pages: [[/^\/(?:(?:embed\/)?video\/)?(\w+)/, 'https://geo.dailymotion.com/player.html?video=$1']],
  },
  {
    host: /^open\.spotify\.com$/,
    framed: /^\/embed\//,
    pages: [[/^\/(?:intl-\w+\/)?(\w+\/\w+)/, 'https://open.spotify.com/embed/$1']],
  },
  {
    host: /^figma\.com$/,
    framed: /^\/embed/,
    pages: [
      [/^\/file\/(\w+)/, 'https://embed.figma.com/design/$1?embed-host=share'],
      [/^\/((?:design|board|proto|slides|deck)\/\w+)/, 'https://embed.figma.com/$1?embed-host=share'],
    ],
  },
  {
    host: /^(?:maps\.)?google\.[a-z.]+$/,
    framed: /^\/maps\/(?:d\/)?embed|[?&]output=embed/,
    otherwise: underShare('Embed a map', 'https://www.google.com/maps/embed'),
  },
  {
    host: /^openstreetmap\.org$/,
    framed: /^\/export\/embed/,
    otherwise: underShare('HTML', 'https://www.openstreetmap.org/export/embed.html'),
  },
  {
    host: /^(?:(?:maps\.app\.)?goo\.gl|bit\.ly|t\.co|tinyurl\.com)$/,
    otherwise: 'open this short address, and write that of the page for embedding',
  },
];

/** Returns the seconds after which a link lets a video begin: 90 for `t=90`, `t=90s` and `t=1m30s`; 0 without them. */
const startIn = ({ search, hash }: URL): number => {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /[?&#](?:t|start)=(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?(?:&|$)/.exec(search + hash) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
};

/** The repair of an address whose page refuses frames: the address for them, if the page has one. */
interface Refused {
  framed: string | undefined;
  fix: string;
}

/** Returns what helps with the address of a page that its host does not show in frames; undefined for any other. */
export const refusedFrame = (address: string): Refused | undefined => {
  const url = new URL(address);
  const { hostname, pathname, search } = url;
  const page = pathname + search;
  const known = refusing.find(({ host }) => host.test(hostname.replace(/^www\./, '')));
  if (!known || known.framed?.test(page)) return undefined;
  const [frame] = (known.pages ?? []).flatMap(
    ([pattern, target]) => pattern.exec(page)?.[0].replace(pattern, target) ?? [],
  );
  const framed = frame === undefined ? undefined : new URL(frame);
  if (framed && startIn(url) > 0) known.startAt?.(framed, startIn(url));
  const otherwise = known.otherwise ?? 'write the address in the code of "Embed" under "Share"';
  return { framed: framed?.href, fix: framed ? say`write ${{ value: framed.href }}` : otherwise };
};

/** Returns the problem of the address of a page that its host does not show in frames of other sites. */
export const frameProblem = (address: string): string | undefined => {
  const refused = refusedFrame(address);
  return refused && say`this page refuses to be shown on other sites (fix: ${{ fix: refused.fix }})`;
};
