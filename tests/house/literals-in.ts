import { Node, Project, ts } from 'ts-morph';

/** A text that a source file holds between quotes, in a template or in a pattern. */
export interface Literal {
  text: string;
  line: number;
  column: number;
  /** True if the text is the argument of a loader: loadEntry('id'). */
  isAskedFor: boolean;
}

const project = new Project({ useInMemoryFileSystem: true, compilerOptions: { target: ts.ScriptTarget.ESNext } });

const textOf = (node: Node): string | undefined => {
  if (Node.isStringLiteral(node) || Node.isNoSubstitutionTemplateLiteral(node)) return node.getLiteralText();
  if (Node.isTemplateHead(node) || Node.isTemplateMiddle(node) || Node.isTemplateTail(node))
    return node.getLiteralText();
  return Node.isRegularExpressionLiteral(node) ? node.getText() : undefined;
};

const isImported = (node: Node): boolean =>
  Node.isImportDeclaration(node.getParent()) || Node.isExportDeclaration(node.getParent());

const isAskedFor = (node: Node): boolean => {
  const call = node.getParent();
  return Node.isCallExpression(call) && /^load[A-Z]/.test(call.getExpression().getText());
};

/** Every literal text of a source file, but the names of modules. */
export const literalsIn = (source: string): Literal[] => {
  const file = project.createSourceFile('source.ts', source, { overwrite: true });
  return file.getDescendants().flatMap((node) => {
    const text = textOf(node);
    if (text === undefined || text === '' || isImported(node)) return [];
    const { line, column } = file.getLineAndColumnAtPos(node.getStart());
    return [{ text, line, column, isAskedFor: isAskedFor(node) }];
  });
};
