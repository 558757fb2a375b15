import type { Node } from '@tiptap/pm/model';
import type { NodeViewConstructor } from '@tiptap/pm/view';
import type { Choice } from '../../../requests/protocol.ts';
import type { Texts } from '../../api.ts';

/** Shows a picture of a text with fields for its alternative text and its caption. */
export const pictureView =
  (texts: Texts['richText'], choices: () => readonly Choice[]): NodeViewConstructor =>
  (node, view, getPos) => {
    let shown: Node = node;
    const image = document.createElement('img');
    image.alt = '';
    const field = (key: 'alt' | 'caption') => {
      const input = document.createElement('input');
      input.addEventListener('input', () => {
        const at = getPos();
        if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, key, input.value));
      });
      const label = document.createElement('label');
      label.append(texts[key], input);
      return { key, input, label };
    };
    const fields = [field('alt'), field('caption')];
    const dom = document.createElement('figure');
    dom.contentEditable = 'false';
    dom.append(image, ...fields.map(({ label }) => label));
    const show = (): void => {
      const { image: name } = shown.attrs;
      const source = choices().find((choice) => choice.name === name)?.picture;
      if (source !== undefined) image.src = source;
      image.title = String(name);
      for (const { key, input } of fields) if (input.value !== shown.attrs[key]) input.value = shown.attrs[key];
    };
    show();
    return {
      dom,
      update: (other) => {
        if (other.type !== shown.type) return false;
        shown = other;
        show();
        return true;
      },
      // Keys and clicks in its fields are not for the text.
      stopEvent: ({ target }) => target instanceof HTMLInputElement,
      ignoreMutation: () => true,
    };
  };
