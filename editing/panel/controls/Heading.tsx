const focus = (heading: HTMLElement | null): void => heading?.focus();

/** Heading of a view that someone has opened: keyboards and screen readers continue here. */
export const Heading = ({ children }: { children: string }) => (
  <h1 tabIndex={-1} ref={focus}>
    {children}
  </h1>
);
