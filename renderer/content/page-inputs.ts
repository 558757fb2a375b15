/**
 * A part of the content that pages read: a row of the route table, a case study, its dates, or a whole file of
 * generated/.
 */
export type PageInput = `${'route' | 'study' | 'dates' | 'file'}:${string}`;

/** The inputs of the page that is being rendered. Undefined in development, which renders every page anew. */
let inputs: Set<PageInput> | undefined;

/** True while a part is rendered that later pages reuse: its inputs would be missing there. */
let isShared = false;

/**
 * Notes that the page reads a part of the content. The next build renders it again only if one of its inputs changed
 * (scripts/build/rendered-pages.ts).
 */
export const noteInput = (input: PageInput): void => {
  if (isShared) throw new Error(`a part that is rendered once reads ${input} (fix: pass its values as props)`);
  inputs?.add(input);
};

/** Renders a page and collects its inputs. Pages are rendered one after the other. */
export const collectInputs = async (
  render: () => Promise<string>,
): Promise<{ html: string; inputs: readonly PageInput[] }> => {
  const own = new Set<PageInput>();
  inputs = own;
  return { html: await render(), inputs: [...own] };
};

/** Renders a part that later pages reuse. */
export const withoutInputs = <Result>(render: () => Result): Result => {
  const before = isShared;
  isShared = true;
  try {
    return render();
  } finally {
    isShared = before;
  }
};
