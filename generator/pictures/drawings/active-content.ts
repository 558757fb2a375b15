import type { CustomPlugin, XastElement, XastRoot } from 'svgo';

/** Elements of SVG that run nothing, wherever a program puts them. Others are refused, also where nothing is drawn. */
const inert = new Set([
  ...['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'textPath'],
  ...['image', 'use', 'defs', 'style', 'symbol', 'marker', 'pattern', 'linearGradient', 'radialGradient', 'stop'],
  ...['clipPath', 'mask', 'filter', 'switch', 'metadata', 'title', 'desc', 'view'],
]);

/** Namespaces whose elements mean something to a browser, such as SVG and HTML. A drawing may name none. */
const known = new Set([
  '',
  ...['2000/svg', '1999/xhtml', '1998/Math/MathML'].map((name) => `http://www.w3.org/${name}`),
]);

const ownFile = /^(?:#|data:image\/(?:png|jpe?g|gif|webp)[;,])/;
/** Styles that load another file. A backslash may hide the word. */
const otherFile = /@import|image-set|\\|url\((?!["'\s]*#)/i;

interface Found {
  element: (name: string) => void;
  attribute: (key: string, value: string) => void;
  link: (name: string, key: string, value: string) => void;
  style: (text: string) => void;
}

/** Declarations of entities that are a plain text. Others hide elements or attributes from this check. */
const plainEntity = /<!ENTITY\s+[\w.-]+\s+(?:"[^"<&%]*"|'[^'<&%]*')\s*>/g;

/** Namespaces by their prefix. */
type Scope = Readonly<Record<string, string>>;

const scopeIn = ({ attributes }: XastElement, outer: Scope): Scope => {
  const declared = Object.entries(attributes).filter(([key]) => /^xmlns(?::|$)/.test(key));
  return { ...outer, ...Object.fromEntries(declared.map(([key, value]) => [key.slice('xmlns:'.length), value])) };
};

const checkAttributes = ({ attributes, name }: XastElement, found: Found): void => {
  for (const [key, value] of Object.entries(attributes)) {
    if (/^on/i.test(key)) found.attribute(key, value);
    else if (/(?:^|:)href$/.test(key) && !ownFile.test(value)) found.link(name, key, value);
    else if (key === 'style' && otherFile.test(value)) found.attribute(key, value);
  }
};

const checkElement = (element: XastElement, outer: Scope, found: Found): void => {
  const scope = scopeIn(element, outer);
  const [local = '', prefix = ''] = element.name.split(':').toReversed();
  // Elements of drawing programs mean nothing to a browser, but may contain some that do.
  if (known.has(scope[prefix] ?? '')) {
    if (!inert.has(local) && !/^fe[A-Z]/.test(local)) {
      found.element(element.name);
      return;
    }
    checkAttributes(element, found);
  }
  for (const child of element.children) {
    if (child.type === 'element') checkElement(child, scope, found);
    else if (local === 'style' && 'value' in child && otherFile.test(child.value)) found.style(child.value);
  }
};

/** Finds what could run a script or load a file if a browser opened the drawing, in all elements of the file. */
export const findActiveContent = (found: Found): CustomPlugin => ({
  name: 'findActiveContent',
  fn: ({ children }: XastRoot) => {
    for (const node of children) {
      if (node.type === 'element' && node.name === 'svg') checkElement(node, {}, found);
      if (node.type === 'instruction' && node.name === 'xml-stylesheet') found.element(`?${node.name}`);
      if (node.type === 'doctype' && /<!|%/.test(node.data.doctype.replaceAll(plainEntity, '')))
        found.element('!DOCTYPE');
    }
    return null;
  },
});
