/** Exits after the first SIGINT or SIGTERM, once its servers have stopped. */
export const stopOnSignal = (stop: () => Promise<void>): void => {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!isStopping) void stop().then(() => process.exit(0));
      isStopping = true;
    });
  }
};
