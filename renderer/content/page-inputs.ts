/** A piece of content that pages read: a row of the route table, a case study, its dates, or a file. */
export type PageInput = `${'route' | 'study' | 'dates' | 'file' | 'served'}:${string}`;

/** Inputs of the page being rendered. Undefined in development, which renders every page anew. */
let inputs: Set<PageInput> | undefined;

/**
 * True while a shared part is rendered. Later pages reuse it from a cache, so its inputs would be recorded for the
 * first page only.
 */
let isShared = false;

/**
 * Records an input of the current page. The next build renders the page again only if an input has changed
 * (scripts/build/rendered-pages.ts).
 */
export const noteInput = (input: PageInput): void => {
  if (isShared) throw new Error(`a part that is rendered once reads ${input} (fix: pass its values as props)`);
  inputs?.add(input);
};

/** Renders a page and returns its inputs. Calls must not overlap. */
export const collectInputs = async (
  render: () => Promise<string>,
): Promise<{ html: string; inputs: readonly PageInput[] }> => {
  const own = new Set<PageInput>();
  inputs = own;
  return { html: await render(), inputs: [...own] };
};

/** Renders a shared part without recording inputs. */
export const withoutInputs = <Result>(render: () => Result): Result => {
  const before = isShared;
  isShared = true;
  try {
    return render();
  } finally {
    isShared = before;
  }
};
