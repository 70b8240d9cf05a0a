import { type Node, parse } from 'acorn';

/**
 * The syntax that "JavaScript runtime 2.0 features for CloudFront Functions", CloudFront developer guide, lists: ES 5.1,
 * and of later versions what is named here. Node's engine accepts far more.
 */
const KNOWN: ReadonlySet<string> = new Set([
  ...['Program', 'ExpressionStatement', 'BlockStatement', 'EmptyStatement', 'LabeledStatement', 'BreakStatement'],
  ...['ContinueStatement', 'IfStatement', 'SwitchStatement', 'SwitchCase', 'ReturnStatement', 'ThrowStatement'],
  ...['TryStatement', 'CatchClause', 'WhileStatement', 'DoWhileStatement', 'ForStatement', 'ForInStatement'],
  ...['FunctionDeclaration', 'FunctionExpression', 'VariableDeclaration', 'VariableDeclarator', 'ThisExpression'],
  ...['ArrayExpression', 'ObjectExpression', 'Property', 'UnaryExpression', 'UpdateExpression', 'BinaryExpression'],
  ...['AssignmentExpression', 'LogicalExpression', 'MemberExpression', 'ConditionalExpression', 'CallExpression'],
  ...['NewExpression', 'SequenceExpression', 'Literal', 'Identifier'],
  // Later than ES 5.1.
  ...['ArrowFunctionExpression', 'RestElement', 'TemplateLiteral', 'TemplateElement', 'AwaitExpression'],
]);

/** The first part of a source that CloudFront would not read, with its line; `undefined` when it reads all of it. */
export function unknownSyntax(source: string): string | undefined {
  const found = unknownIn(parse(source, { ecmaVersion: 'latest', locations: true }));
  return found === undefined ? undefined : `${found.part} (line ${found.line})`;
}

interface Found {
  readonly part: string;
  readonly line: number | undefined;
}

function unknownIn(node: Node): Found | undefined {
  const part = partOf(node);
  if (part !== undefined) return { part, line: node.loc?.start.line };
  for (const child of Object.values(node).flat()) {
    const found = isNode(child) ? unknownIn(child) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** What is unknown about a node itself. */
function partOf(node: Node): string | undefined {
  if (!KNOWN.has(node.type)) return node.type;
  const facts: Readonly<Record<string, unknown>> = { ...node };
  const { operator, method, shorthand, computed, generator, param, bigint } = facts;
  if (operator === '??' || operator === '??=' || operator === '||=' || operator === '&&=') return operator;
  if (generator === true) return 'a generator';
  if (bigint !== undefined) return 'a BigInt';
  if (node.type === 'CatchClause' && param === null) return 'catch without its parameter';
  if (node.type === 'Property' && (method === true || shorthand === true || computed === true))
    return 'a short property';
  return undefined;
}
