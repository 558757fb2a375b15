/** Exit code of programs that SIGPIPE ends. Node ignores this signal. */
const closedPipeExitCode = 141;

/**
 * Ends the program without a report once its parent has ended, if both have a channel. The same if nobody reads its
 * output any more, such as after `| head`. Vike would report the failed write of its last report, and so on forever.
 */
export const endWithParent = (): void => {
  process.once('disconnect', () => process.exit());
  // The channel does not keep a program that has finished.
  process.channel?.unref();
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(closedPipeExitCode);
  });
  // A fault of the output of faults can be written nowhere.
  process.stderr.on('error', () => process.exit(closedPipeExitCode));
};
