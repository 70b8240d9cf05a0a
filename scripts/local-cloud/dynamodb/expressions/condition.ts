import { isOperation, isPath, type Node, type Operation, type ParsedCondition } from './ast.ts';
import { checkBetween, checkDistinct, checkFunction, checkOrdered } from './operand-checks.ts';
import { type ParserContext, Reader } from './reader.ts';

/** Deeper than any expression without redundant parentheses, given the limit of operators; spares the call stack. */
const MAX_DEPTH = 640;
const MAX_IN = 100;
const COMPARATORS = ['=', '<>', '<=', '>=', '<', '>'];
const REDUNDANT = 'The expression has redundant parentheses;';

/** Parses a condition, filter or key condition. The message of what it throws is DynamoDB's, without its prefix. */
export function parseCondition(text: string, context: ParserContext): ParsedCondition {
  const reader = new Reader(text, context);
  const expression = new ConditionParser(reader).parse();
  return { expression, nestedPaths: reader.nestedPaths, pathHeads: reader.pathHeads };
}

class ConditionParser {
  readonly #reader: Reader;
  readonly #parenthesised = new WeakSet<object>();
  #depth = 0;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  parse(): Operation {
    const expression = this.#condition(this.#or());
    if (!this.#reader.atEnd) this.#reader.fail();
    this.#reader.problems.throwFirst();
    return expression;
  }

  #or(): Node {
    let left = this.#and();
    while (this.#reader.keyword('OR'))
      left = this.#operation('or', [this.#condition(left), this.#condition(this.#and())]);
    return left;
  }

  #and(): Node {
    let left = this.#not();
    while (this.#reader.keyword('AND'))
      left = this.#operation('and', [this.#condition(left), this.#condition(this.#not())]);
    return left;
  }

  #not(): Node {
    let negations = 0;
    while (this.#reader.keyword('NOT')) {
      negations += 1;
      this.#reader.countOperator();
    }
    let node = this.#comparison();
    if (negations === 0) return node;
    node = this.#condition(node);
    for (; negations > 0; negations -= 1) node = { type: 'not', args: [node] };
    return node;
  }

  #comparison(): Node {
    const left = this.#primary();
    if (isOperation(left) && left.type !== 'function') return left; // A condition in parentheses.
    const comparison = this.#comparisonOf(left);
    this.#reader.problems.endCondition();
    return comparison ?? left;
  }

  #comparisonOf(left: Node): Operation | undefined {
    const { problems } = this.#reader;
    const comparator = this.#reader.oneOf(COMPARATORS);
    if (comparator !== undefined) {
      const operation = this.#operation(comparator, this.#operands([left, this.#primary()]));
      checkDistinct(problems, comparator, operation.args);
      if (comparator !== '=' && comparator !== '<>') checkOrdered(problems, comparator, operation.args);
      return operation;
    }
    if (this.#reader.keyword('BETWEEN')) {
      const low = this.#primary();
      this.#reader.expectKeyword('AND');
      const operation = this.#operation('between', this.#operands([left, low, this.#primary()]));
      checkDistinct(problems, 'BETWEEN', operation.args);
      checkBetween(problems, operation.args);
      return operation;
    }
    if (!this.#reader.keyword('IN')) return undefined;
    this.#reader.expectSign('(');
    const operation = this.#operation('in', this.#operands([left, ...this.#list()]));
    checkDistinct(problems, 'IN', operation.args);
    const given = operation.args.length - 1;
    if (given > MAX_IN) {
      throw new Error(`The IN operator is provided with too many operands; number of operands: ${given}`);
    }
    return operation;
  }

  #primary(): Node {
    if (this.#reader.sign('(')) return this.#inParentheses();
    const name = this.#reader.functionName();
    if (name === undefined) return this.#reader.value() ?? this.#reader.path();
    this.#reader.countOperator();
    const operation: Operation = { type: 'function', name, args: this.#list() };
    checkFunction(this.#reader.problems, name, operation.args);
    this.#refuseFunctions(operation.args);
    return operation;
  }

  #inParentheses(): Node {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new Error(REDUNDANT);
    const inner = this.#or();
    this.#reader.expectSign(')');
    this.#depth -= 1;
    if (this.#parenthesised.has(inner)) this.#reader.problems.add('parentheses', REDUNDANT);
    this.#parenthesised.add(inner);
    return inner;
  }

  /** Operands up to the closing parenthesis; the opening one has been read. */
  #list(): Node[] {
    const nodes = [this.#primary()];
    while (this.#reader.sign(',')) nodes.push(this.#primary());
    this.#reader.expectSign(')');
    return nodes;
  }

  #operation(type: string, args: readonly Node[]): Operation {
    this.#reader.countOperator();
    return { type, args };
  }

  #operands(nodes: readonly Node[]): readonly Node[] {
    if (nodes.some((node) => isOperation(node) && node.type !== 'function')) this.#reader.fail();
    this.#refuseFunctions(nodes);
    return nodes;
  }

  /** Only `size` has a value that is no condition. */
  #refuseFunctions(nodes: readonly Node[]): void {
    for (const node of nodes) {
      if (isOperation(node) && node.type === 'function' && node.name !== 'size') this.#misused(node.name);
    }
  }

  #condition(node: Node): Operation {
    if (isPath(node) || !isOperation(node)) return this.#reader.fail();
    if (node.type === 'function' && node.name === 'size') this.#misused('size');
    return node;
  }

  #misused(name: string | undefined): void {
    const message = `The function is not allowed to be used this way in an expression; function: ${name}`;
    this.#reader.problems.add('misusedFunction', message);
  }
}
