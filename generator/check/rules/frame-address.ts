/** Returns how to get the address for a frame from that of a page; undefined if the page may be in a frame. */
type Repair = (url: URL) => string | undefined;

const ofVideo = (start: string, id: string | null | undefined): string | undefined =>
  id ? `write ${start}${id}` : undefined;

const youtube = 'https://www.youtube-nocookie.com/embed/';

/** Pages that refuse frames, by their hosts without `www.`. */
const refusing: readonly (readonly [host: RegExp, repair: Repair])[] = [
  [
    /^(?:m\.)?youtube\.com$/,
    ({ pathname, searchParams }) =>
      ofVideo(youtube, searchParams.get('v') ?? /^\/(?:shorts|live)\/([\w-]+)/.exec(pathname)?.[1]),
  ],
  [/^youtu\.be$/, ({ pathname }) => ofVideo(youtube, pathname.slice(1))],
  [/^vimeo\.com$/, ({ pathname }) => ofVideo('https://player.vimeo.com/video/', /^\/(\d+)/.exec(pathname)?.[1])],
  [
    /^(?:maps\.)?google\.[a-z.]+$/,
    ({ hostname, pathname }) =>
      (hostname.startsWith('maps.') || pathname.startsWith('/maps')) && !pathname.startsWith('/maps/embed')
        ? 'write the address of "Embed a map" under "Share", which begins with https://www.google.com/maps/embed'
        : undefined,
  ],
  [
    /^openstreetmap\.org$/,
    ({ pathname }) =>
      pathname.startsWith('/export/embed')
        ? undefined
        : 'write the address of "HTML" under "Share", which begins with https://www.openstreetmap.org/export/embed.html',
  ],
  [
    /^(?:(?:maps\.app\.)?goo\.gl|bit\.ly|t\.co|tinyurl\.com)$/,
    () => 'open this short address, and write that of the page for embedding',
  ],
];

/** Returns the problem of the address of a page that its host does not show in frames of other sites. */
export const frameProblem = (address: string): string | undefined => {
  const url = new URL(address);
  const host = url.hostname.replace(/^www\./, '');
  const fix = refusing.flatMap(([pattern, repair]) => (pattern.test(host) ? (repair(url) ?? []) : []))[0];
  return fix && `this page refuses to be shown on other sites (fix: ${fix})`;
};
