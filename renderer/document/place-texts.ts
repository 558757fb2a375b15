import { type DefaultTreeAdapterTypes, defaultTreeAdapter } from 'parse5';
import { marksIn, withoutMarks } from '../../schemas/text/text-marks.ts';

const { createCommentNode, isElementNode, isTextNode } = defaultTreeAdapter;

/** Elements whose text has no nodes beside it. */
const textOnly = new Set(['noscript', 'option', 'script', 'style', 'textarea', 'title']);

/** Moves the marks of a page out of its texts, into comments after them, which styles and React ignore. */
export const placeTexts = (around: DefaultTreeAdapterTypes.ParentNode): void => {
  const holdsComments = !('tagName' in around && textOnly.has(around.tagName));
  around.childNodes = around.childNodes.flatMap((node) => {
    let marks = '';
    if (isTextNode(node)) {
      marks = marksIn(node.value);
      node.value = withoutMarks(node.value);
    } else if (isElementNode(node)) {
      marks = marksIn(node.attrs.find(({ name }) => name === 'alt')?.value ?? '');
      for (const attribute of node.attrs) attribute.value = withoutMarks(attribute.value);
      placeTexts(node);
    }
    return marks !== '' && holdsComments ? [node, createCommentNode(marks)] : [node];
  });
};
