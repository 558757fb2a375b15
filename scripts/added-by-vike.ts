/** What Vike adds to a document: after the head's beginning and before the body's end. */
export interface Added {
  head: string;
  body: string;
}

const headBegin = '<head>';
const bodyEnd = '</body>';

/** A document with what Vike adds to those of its template. */
export const withAdded = (document: string, { head, body }: Added): string => {
  const begin = document.indexOf(headBegin) + headBegin.length;
  const end = document.lastIndexOf(bodyEnd);
  return document.slice(0, begin) + head + document.slice(begin, end) + body + document.slice(end);
};

/** What Vike has added to a document; undefined when it has done anything else to it. */
export const addedTo = (document: string, page: string): Added | undefined => {
  const begin = document.indexOf(headBegin) + headBegin.length;
  const end = document.lastIndexOf(bodyEnd);
  const between = document.slice(begin, end);
  const at = page.indexOf(between, begin);
  if (at === -1) return undefined;
  const added = { head: page.slice(begin, at), body: page.slice(at + between.length, page.lastIndexOf(bodyEnd)) };
  return withAdded(document, added) === page ? added : undefined;
};
