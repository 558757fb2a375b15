/** Times in milliseconds between two requests, and after which a page is shown as it is. */
interface Patience {
  pause: number;
  most: number;
}

/**
 * Resolves when the server has a page. Until then, a frame would show the 404 page, the form for signing in or an error
 * of the browser.
 */
export const whenServed = async (
  path: string,
  { pause, most }: Patience = { pause: 200, most: 5000 },
): Promise<void> => {
  const end = Date.now() + most;
  const request = { headers: { accept: 'text/html' }, cache: 'no-store' } as const;
  while (Date.now() < end) {
    const response = await fetch(path, request).catch(() => undefined);
    if (response?.ok && !response.redirected) return;
    await new Promise((done) => setTimeout(done, pause));
  }
};
