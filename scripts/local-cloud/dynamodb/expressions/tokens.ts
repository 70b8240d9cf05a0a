/** One word or sign of an expression and where it stands. */
export interface Token {
  readonly kind: 'name' | 'value' | 'placeholder' | 'number' | 'sign' | 'unknown' | 'end';
  readonly text: string;
  readonly at: number;
}

const PATTERN =
  /(?<name>[A-Za-z][A-Za-z0-9_]*)|(?<placeholder>#[A-Za-z0-9_]+)|(?<value>:[A-Za-z0-9_]+)|(?<number>[0-9]+)|(?<sign><=|>=|<>|[=<>()[\].,+-])|(?<unknown>\S)/gu;

const KINDS = ['name', 'placeholder', 'value', 'number', 'sign'] as const;

/** The tokens of an expression, ended by one of kind `end`. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [...text.matchAll(PATTERN)].map((match) => ({
    kind: KINDS.find((kind) => match.groups?.[kind] !== undefined) ?? 'unknown',
    text: match[0],
    at: match.index,
  }));
  return [...tokens, { kind: 'end', text: '<EOF>', at: text.length }];
}
