/**
 * Exit code of a receiver whose store file was moved. systemd must not restart it, because it would create an empty
 * file.
 */
export const storeMovedExitCode = 78;
