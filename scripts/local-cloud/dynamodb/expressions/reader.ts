import type { AttributeValue } from '../items/attribute-value.ts';
import type { Path } from './ast.ts';
import { Problems } from './problems.ts';
import { type Token, tokensOf } from './tokens.ts';

/** What dynalite hands to a parser: names and values of the request, and which of them no expression has used yet. */
export interface ParserContext {
  readonly attrNames?: Readonly<Record<string, string>>;
  readonly attrVals?: Readonly<Record<string, AttributeValue>>;
  readonly unusedAttrNames: Record<string, true>;
  readonly unusedAttrVals: Record<string, true>;
  isReserved(name: string): boolean;
}

/** DynamoDB guide, "Expression parameters" under "Quotas": length, operators, and levels of a document path. */
export const MAX_LENGTH = 4096;
const MAX_OPERATORS = 300;
const MAX_LEVELS = 32;
const MAX_INDEX = 2 ** 31 - 1;

const KEYWORDS = new Set(['AND', 'OR', 'NOT', 'BETWEEN', 'IN', 'SET', 'REMOVE', 'ADD', 'DELETE']);

/** Reads an expression token by token. Every read is of constant cost, so parsing is linear in the length. */
export class Reader {
  readonly problems = new Problems();
  /** The heads of all paths, and of those that lead into an attribute. */
  readonly pathHeads: Record<string, true> = {};
  readonly nestedPaths: Record<string, true> = {};
  readonly #text: string;
  readonly #tokens: readonly Token[];
  readonly #context: ParserContext;
  #position = 0;
  #operators = 0;

  constructor(text: string, context: ParserContext) {
    const bytes = Buffer.byteLength(text);
    if (bytes > MAX_LENGTH) {
      throw new Error(`Expression size has exceeded the maximum allowed size; expression size: ${bytes}`);
    }
    this.#text = text;
    this.#tokens = tokensOf(text);
    this.#context = context;
  }

  /** Takes the next token when it is this sign. */
  sign(text: string): boolean {
    return this.#takeIf((token) => token.kind === 'sign' && token.text === text);
  }

  /** Takes the next token when it is this keyword, in any case. */
  keyword(word: string): boolean {
    return this.#takeIf(({ kind, capitals }) => kind === 'name' && capitals === word);
  }

  /** Takes the next token when it is one of these signs. */
  oneOf(signs: readonly string[]): string | undefined {
    return signs.find((text) => this.sign(text));
  }

  expectSign(text: string): void {
    if (!this.sign(text)) this.fail();
  }

  expectKeyword(word: string): void {
    if (!this.keyword(word)) this.fail();
  }

  get atEnd(): boolean {
    return this.#token().kind === 'end';
  }

  /** Throws the syntax error at the next token, worded as DynamoDB words it. */
  fail(): never {
    const token = this.#token();
    const from = (this.#tokens[this.#position - 1] ?? token).at;
    const after = this.#token(1);
    const near = this.#text.slice(
      token.kind === 'end' && this.#position === 0 ? 0 : from,
      endOf(after.kind === 'end' ? token : after),
    );
    throw new Error(`Syntax error; token: "${token.text}", near: "${near}"`);
  }

  /** Counts one operator or function. */
  countOperator(): void {
    this.#operators += 1;
    if (this.#operators <= MAX_OPERATORS) return;
    throw new Error(`The expression contains too many operators; operator count: ${MAX_OPERATORS + 1}`);
  }

  /** Takes the name of a function when one is next, and its opening parenthesis. */
  functionName(): string | undefined {
    const token = this.#token();
    if (token.kind !== 'name' || KEYWORDS.has(token.capitals)) return undefined;
    if (this.#token(1).text !== '(') return undefined;
    this.#position += 2;
    return token.text;
  }

  /** Takes a `:value` when one is next; an undefined one counts as a mistake and as an empty text. */
  value(): AttributeValue | undefined {
    const { kind, text } = this.#token();
    if (kind !== 'value') return undefined;
    this.#position += 1;
    const value = this.#context.attrVals?.[text];
    if (value === undefined) {
      this.problems.addUse('undefined', undefinedText('value used in expression', 'value', text));
      return { S: '' };
    }
    delete this.#context.unusedAttrVals[text];
    return value;
  }

  /** Takes a document path; throws a syntax error when none is next. */
  path(): Path {
    const head = this.#name();
    const path: (string | number)[] = [head];
    for (;;) {
      if (this.sign('.')) path.push(this.#name());
      else if (this.sign('[')) path.push(this.#index());
      else break;
    }
    if (path.length > MAX_LEVELS) {
      throw new Error(`The document path has too many nesting levels; nesting levels: ${path.length}`);
    }
    this.pathHeads[head] = true;
    if (path.length > 1) this.nestedPaths[head] = true;
    return path;
  }

  #name(): string {
    const { kind, text, capitals } = this.#token();
    if (kind === 'placeholder') {
      this.#position += 1;
      const name = this.#context.attrNames?.[text];
      if (name === undefined) {
        this.problems.addUse('undefined', undefinedText('name used in the document path', 'name', text));
        return text;
      }
      delete this.#context.unusedAttrNames[text];
      return name;
    }
    if (kind !== 'name' || KEYWORDS.has(capitals)) this.fail();
    this.#position += 1;
    if (this.#context.isReserved(text)) {
      this.problems.add('reserved', `Attribute name is a reserved keyword; reserved keyword: ${text}`);
    }
    return text;
  }

  #index(): number {
    const { kind, text } = this.#token();
    if (kind !== 'number') this.fail();
    this.#position += 1;
    this.expectSign(']');
    const index = Number(text);
    if (index > MAX_INDEX) throw new Error(`List index is not within the allowable range; index: [${text}]`);
    return index;
  }

  #takeIf(matches: (token: Token) => boolean): boolean {
    const takes = matches(this.#token());
    if (takes) this.#position += 1;
    return takes;
  }

  #token(offset = 0): Token {
    const token = this.#tokens[this.#position + offset] ?? this.#tokens.at(-1);
    if (token === undefined) throw new Error('an expression has at least the token of its end');
    return token;
  }
}

const endOf = ({ kind, text, at }: Token): number => (kind === 'end' ? at : at + text.length);

const undefinedText = (use: string, what: string, text: string): string =>
  `An expression attribute ${use} is not defined; attribute ${what}: ${text}`;
