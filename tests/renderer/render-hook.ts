import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

const Probe = ({ hook, report }: { hook: () => unknown; report: (result: unknown) => void }): null => {
  report(hook());
  return null;
};

/** Renders a hook in happy-dom. It is unmounted when the test has finished. */
export const renderHook = <Result>(hook: () => Result) => {
  const results: Result[] = [];
  const root = createRoot(document.createElement('div'));
  const report = (result: unknown): void => void results.push(result as Result);
  flushSync(() => root.render(createElement(Probe, { hook, report })));
  onTestFinished(() => flushSync(() => root.unmount()));
  return {
    /** The result of the last render. */
    current: (): Result => results.at(-1) as Result,
    /** Runs an action, and renders the state that it sets. */
    does: (action: () => void): void => flushSync(action),
  };
};
