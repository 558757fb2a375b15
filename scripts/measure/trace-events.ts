/**
 * An event of a browser's trace, as far as measurements read it (Chromium's trace event format; times in microseconds).
 */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args?: {
    name?: string;
    frame_reporter?: { state?: string; affects_smoothness?: boolean };
  };
}

/** How a page ran while it was traced. */
export interface Smoothness {
  /** The longest tasks of the page's own thread, in ms, longest first. */
  tasks: readonly number[];
  /** Frames in which something was to change, and those of them that came late enough to be seen. */
  frames: number;
  dropped: number;
}

const taskName = 'RunTask';
const pageThread = 'CrRendererMain';

/** Reads a trace with the categories of devtools.timeline and of frames. */
export const readSmoothness = (trace: string): Smoothness => {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: readonly TraceEvent[] };
  const pageThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === pageThread)
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const tasks = traceEvents
    .filter(({ name, ph, pid, tid }) => name === taskName && ph === 'X' && pageThreads.has(`${pid}/${tid}`))
    .map(({ dur }) => (dur ?? 0) / 1000)
    .toSorted((a, b) => b - a);
  const frames = traceEvents.flatMap(({ name, ph, args }) =>
    name === 'PipelineReporter' && ph === 'b' && args?.frame_reporter ? [args.frame_reporter] : [],
  );
  const shown = frames.filter(({ state }) => state?.startsWith('STATE_PRESENTED'));
  const dropped = frames.filter(({ state, affects_smoothness }) => state === 'STATE_DROPPED' && affects_smoothness);
  return { tasks, frames: shown.length + dropped.length, dropped: dropped.length };
};
