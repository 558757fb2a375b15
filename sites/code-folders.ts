/** Folders with the code of the project, without its tests. */
export const codeFolders = [
  ...['sites', 'schemas', 'generator', 'editing', 'design', 'renderer'],
  ...['hosting', 'signed-in', 'receiver', 'scripts'],
] as const;
