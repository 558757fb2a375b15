import { SaxesParser } from 'saxes';

/** Maximum nesting, far above any real document. Each open element takes memory. */
const deepest = 500;

/** Detects the encoding of a part by its first bytes (ECMA-376, part 2, 8.1.3). */
const encodingOf = (head: Buffer): string => {
  const [first, second] = head;
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  return 'utf-8';
};

/** Callbacks of the parser. Names have no prefix, because writers choose prefixes freely. */
export interface XmlHandlers {
  open: (name: string, attribute: (name: string) => string | undefined) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

export interface XmlReader {
  write: (part: Buffer) => void;
  end: () => void;
}

/**
 * Parses a part as XML in UTF-8 or UTF-16. Throws if it is not well-formed, nested too deep, or has a document type
 * declaration (forbidden by ECMA-376, part 2, 8.1.4).
 */
export const xmlReader = ({ open, close, text }: XmlHandlers): XmlReader => {
  const parser = new SaxesParser({ xmlns: true, position: false });
  let decoder: TextDecoder | undefined;
  let depth = 0;
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!/^utf-(?:8|16)$/i.test(encoding)) throw new Error(`the encoding ${encoding} is not allowed`);
  });
  parser.on('doctype', () => {
    throw new Error('a document type is not allowed');
  });
  parser.on('opentag', ({ local, attributes }) => {
    depth += 1;
    if (depth > deepest) throw new Error('nested too deep');
    open(local, (name) => Object.values(attributes).find((attribute) => attribute.local === name)?.value);
  });
  parser.on('closetag', ({ local }) => {
    depth -= 1;
    close?.(local);
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  return {
    write: (part) => {
      decoder ??= new TextDecoder(encodingOf(part), { fatal: true });
      parser.write(decoder.decode(part, { stream: true }));
    },
    end: () => {
      parser.write(decoder?.decode() ?? '');
      parser.close();
    },
  };
};
