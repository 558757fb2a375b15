declare global {
  interface Window {
    faultsTold?: string[];
  }
}

/**
 * In a page: keeps what goes wrong from now on, for a browser whose driver cannot tell. It sees what the page logs and
 * what nobody caught, policies broken and files that did not come; not what the engine alone writes into its console.
 */
export const tellFaults = (): void => {
  if (window.faultsTold) return;
  const told: string[] = [];
  window.faultsTold = told;
  const logged = console.error;
  console.error = (...words: unknown[]) => {
    told.push(words.map(String).join(' '));
    logged.apply(console, words);
  };
  // While it is caught, an event tells also of files that did not come, which does not reach the window by itself.
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      told.push(target instanceof Element ? `did not come: ${target.outerHTML}` : event.message);
    },
    { capture: true },
  );
  addEventListener('unhandledrejection', ({ reason }) => told.push(`not caught: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    told.push(`policy broken: ${violatedDirective} ${blockedURI}`),
  );
  // What scripts and styles fetched; an answer without a status is one that the browser does not tell of.
  new PerformanceObserver((list) => {
    for (const { name, responseStatus } of list.getEntries() as PerformanceResourceTiming[]) {
      if (responseStatus >= 400) told.push(`${responseStatus} ${name}`);
    }
  }).observe({ type: 'resource', buffered: true });
};
