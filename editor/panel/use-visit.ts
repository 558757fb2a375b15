import { type RefObject, useCallback, useRef } from 'react';

/** Attempts to show a page. Each change reloads the page in the frame once or twice, which cancels a visit. */
const attempts = 3;

/** Returns `visit`, which shows a page in the frame, and `arrive`, which gets the path of each page that it shows. */
export const useVisit = (frame: RefObject<HTMLIFrameElement | null>) => {
  const next = useRef({ path: '', attempts: 0 });
  const attempt = useCallback(() => {
    next.current.attempts -= 1;
    // A frame whose page failed to load has no location that scripts may use.
    if (frame.current) frame.current.src = next.current.path;
  }, [frame]);
  const visit = useCallback(
    (path: string) => {
      next.current = { path, attempts };
      attempt();
    },
    [attempt],
  );
  const arrive = useCallback(
    (path: string) => {
      if (path === next.current.path) next.current.attempts = 0;
      if (next.current.attempts > 0) attempt();
    },
    [attempt],
  );
  return { visit, arrive };
};
