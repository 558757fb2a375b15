import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

const Probe = ({ hook, report }: { hook: () => unknown; report: (result: unknown) => void }): null => {
  report(hook());
  return null;
};

/** Runs an action and all effects that follow from it. Outside of it, React may render whenever it wants. */
const flushed = (action: () => void): void => {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  act(action);
  environment.IS_REACT_ACT_ENVIRONMENT = false;
};

/** Renders a hook in happy-dom. It is unmounted when the test has finished. */
export const renderHook = <Result>(hook: () => Result) => {
  const results: Result[] = [];
  const root = createRoot(document.createElement('div'));
  const report = (result: unknown): void => void results.push(result as Result);
  flushed(() => root.render(createElement(Probe, { hook, report })));
  onTestFinished(() => flushed(() => root.unmount()));
  return {
    /** The result of the last render. */
    current: (): Result => results.at(-1) as Result,
    /** Runs an action, and renders the state that it sets. */
    does: (action: () => void): void => flushed(action),
  };
};
