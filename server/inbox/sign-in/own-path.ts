const base = 'http://inbox.invalid';

/** Where a reader is sent after signing in: a path of the inbox, whatever the form says; else the list. */
export const ownPath = (wanted: string): string => {
  if (!URL.canParse(wanted, base)) return '/';
  const { origin, pathname, search } = new URL(wanted, base);
  // Two slashes at the front would begin the name of another host.
  return origin === base && !pathname.startsWith('//') ? pathname + search : '/';
};
