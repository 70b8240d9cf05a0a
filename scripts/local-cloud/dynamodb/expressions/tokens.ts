/** One word or sign of an expression and where it stands. */
export interface Token {
  readonly kind: 'name' | 'value' | 'placeholder' | 'number' | 'sign' | 'unknown' | 'end';
  readonly text: string;
  /** In capitals, as keywords are compared. */
  readonly capitals: string;
  readonly at: number;
}

const PATTERN =
  /(?<name>[A-Za-z][A-Za-z0-9_]*)|(?<placeholder>#[A-Za-z0-9_]+)|(?<value>:[A-Za-z0-9_]+)|(?<number>[0-9]+)|(?<sign><=|>=|<>|[=<>()[\].,+-])|(?<unknown>\S)/gu;

const KINDS = ['name', 'placeholder', 'value', 'number', 'sign'] as const;

const tokensByText = new Map<string, readonly Token[]>();
/** A store's functions have some hundred expressions: what differs from call to call is not part of the text. */
const MOST_KNOWN = 200;

/** The tokens of an expression, ended by one of kind `end`. Nobody may change them: they are kept for the next time. */
export function tokensOf(text: string): readonly Token[] {
  const kept = tokensByText.get(text);
  if (kept !== undefined) return kept;
  if (tokensByText.size >= MOST_KNOWN) tokensByText.clear();
  const tokens = readTokens(text);
  tokensByText.set(text, tokens);
  return tokens;
}

function readTokens(text: string): readonly Token[] {
  const tokens: Token[] = [...text.matchAll(PATTERN)].map((match) => ({
    kind: KINDS.find((kind) => match.groups?.[kind] !== undefined) ?? 'unknown',
    text: match[0],
    capitals: match[0].toUpperCase(),
    at: match.index,
  }));
  return [...tokens, { kind: 'end', text: '<EOF>', capitals: '<EOF>', at: text.length }];
}
