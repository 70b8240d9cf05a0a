import type { AttributeValue } from '../items/attribute-value.ts';
import type { Node, Operation, ParsedUpdate, Path, UpdateAction } from './ast.ts';
import { isOperation, pathText } from './ast.ts';
import { checkAdded, checkUpdateFunction } from './operand-checks.ts';
import { type ParserContext, Reader } from './reader.ts';

const SECTIONS = ['SET', 'REMOVE', 'ADD', 'DELETE'] as const;
type Section = (typeof SECTIONS)[number];
const MAX_DEPTH = 640;
const REDUNDANT = 'The expression has redundant parentheses;';

/** Parses an update expression. The message of what it throws is DynamoDB's, without its prefix. */
export function parseUpdate(text: string, context: ParserContext): ParsedUpdate {
  const reader = new Reader(text, context);
  const sections = new UpdateParser(reader).parse();
  return { sections, paths: sections.map(({ path }) => path), nestedPaths: reader.nestedPaths };
}

class UpdateParser {
  readonly #reader: Reader;
  readonly #actions: UpdateAction[] = [];
  readonly #parenthesised = new WeakSet<object>();
  #depth = 0;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  parse(): readonly UpdateAction[] {
    const used = new Set<Section>();
    do {
      const section = SECTIONS.find((word) => this.#reader.keyword(word)) ?? this.#reader.fail();
      if (used.has(section)) this.#repeated(section);
      used.add(section);
      do this.#add(this.#action(section));
      while (this.#reader.sign(','));
    } while (!this.#reader.atEnd);
    this.#reader.problems.throwFirst();
    return this.#actions;
  }

  #action(section: Section): UpdateAction {
    const path = this.#reader.path();
    this.#reader.countOperator();
    switch (section) {
      case 'SET':
        this.#reader.expectSign('=');
        return { type: 'set', path, val: this.#sum() };
      case 'REMOVE':
        return { type: 'remove', path };
      default: {
        const val: AttributeValue = this.#reader.value() ?? this.#reader.fail();
        checkAdded(this.#reader.problems, section, val);
        return { type: section === 'ADD' ? 'add' : 'delete', path, val };
      }
    }
  }

  #sum(): Node {
    const left = this.#operand();
    const sign = this.#reader.oneOf(['+', '-']);
    if (sign === undefined) return left;
    this.#reader.countOperator();
    return this.#checked({ type: sign, name: sign, args: [left, this.#operand()] });
  }

  #operand(): Node {
    if (this.#reader.sign('(')) return this.#inParentheses();
    const name = this.#reader.functionName();
    if (name === undefined) return this.#reader.value() ?? this.#reader.path();
    this.#reader.countOperator();
    const args = [this.#nested()];
    while (this.#reader.sign(',')) args.push(this.#nested());
    this.#reader.expectSign(')');
    const operation = this.#checked({ type: 'function', name, args });
    const list = args.find((arg) => isOperation(arg) && arg.name === 'list_append');
    if (list !== undefined) this.#misused('list_append');
    return operation;
  }

  #nested(): Node {
    this.#deeper();
    const node = this.#operand();
    this.#depth -= 1;
    return node;
  }

  #inParentheses(): Node {
    this.#deeper();
    const inner = this.#sum();
    this.#reader.expectSign(')');
    this.#depth -= 1;
    if (this.#parenthesised.has(inner)) this.#reader.problems.add('parentheses', REDUNDANT);
    this.#parenthesised.add(inner);
    return inner;
  }

  #deeper(): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new Error(REDUNDANT);
  }

  #checked(operation: Operation): Operation {
    checkUpdateFunction(this.#reader.problems, operation);
    return operation;
  }

  #misused(name: string): void {
    const message = `The function is not allowed to be used this way in an expression; function: ${name}`;
    this.#reader.problems.add('misusedFunction', message);
  }

  #repeated(section: Section): void {
    const message = `The "${section}" section can only be used once in an update expression;`;
    this.#reader.problems.add('section', message);
  }

  /** Refuses a path that another action of the expression overlaps or reads as another kind of value. */
  #add(action: UpdateAction): void {
    for (const { path } of this.#actions) this.#compare(path, action.path);
    this.#actions.push(action);
  }

  #compare(one: Path, two: Path): void {
    const at = one.findIndex((piece, index) => index >= two.length || piece !== two[index]);
    const paths = `path one: ${pathText(one)}, path two: ${pathText(two)}`;
    const rewrite = `must remove or rewrite one of these paths; ${paths}`;
    if (at === -1 || at >= two.length) {
      this.#reader.problems.addUse('overlap', `Two document paths overlap with each other; ${rewrite}`);
    } else if (typeof one[at] !== typeof two[at]) {
      this.#reader.problems.addUse('conflict', `Two document paths conflict with each other; ${rewrite}`);
    }
  }
}
