import { ts } from 'ts-morph';

/** A text that a source file holds between quotes, in a template or in a pattern. */
export interface Literal {
  text: string;
  line: number;
  column: number;
  /** True if the text is the argument of a loader: loadEntry('id'). */
  isAskedFor: boolean;
}

const isLiteral = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node) ||
  ts.isRegularExpressionLiteral(node);

const isImported = ({ parent }: ts.Node): boolean => ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent);

const isAskedFor = ({ parent }: ts.Node): boolean =>
  ts.isCallExpression(parent) && /^load[A-Z]/.test(parent.expression.getText());

/** Every literal text of a source file, but the names of modules. */
export const literalsIn = (source: string): Literal[] => {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.ESNext, true);
  const found: Literal[] = [];
  const visit = (node: ts.Node): void => {
    if (isLiteral(node) && node.text !== '' && !isImported(node)) {
      const { character, line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push({ text: node.text, line: line + 1, column: character + 1, isAskedFor: isAskedFor(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};
