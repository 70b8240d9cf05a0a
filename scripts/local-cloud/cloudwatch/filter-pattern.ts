/** Whether a parsed JSON line matches. */
export type LinePattern = (line: unknown) => boolean;

const TOKEN =
  /\s*(?:(?<text>"(?:[^"\\]|\\.)*")|(?<field>\$[\w.]+)|(?<number>-?\d+(?:\.\d+)?)|(?<sign>&&|\|\||!=|>=|<=|[=><()]))/y;
const COMPARISONS = ['=', '!=', '>', '<', '>=', '<='];

/**
 * Parses a filter pattern for JSON lines, `{ $.field = "text*" && ($.number >= 400 || …) }`. Throws for every other
 * kind of pattern.
 */
export function parseFilterPattern(pattern: string): LinePattern {
  const inner = /^\s*\{(?<inner>.*)\}\s*$/s.exec(pattern)?.groups?.inner;
  if (inner === undefined) throw new Error(`the filter pattern ${pattern} is not supported`);
  const tokens = tokensOf(inner.trimEnd());
  const matches = either(tokens);
  if (tokens.length > 0) throw new Error(`the filter pattern ${pattern} is not supported`);
  return matches;
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (match === null) throw new Error(`the filter pattern {${text}} is not supported`);
    tokens.push(match[0].trim());
  }
  return tokens;
}

function either(tokens: string[]): LinePattern {
  const parts = [both(tokens)];
  while (tokens[0] === '||') {
    tokens.shift();
    parts.push(both(tokens));
  }
  return (line) => parts.some((matches) => matches(line));
}

function both(tokens: string[]): LinePattern {
  const parts = [condition(tokens)];
  while (tokens[0] === '&&') {
    tokens.shift();
    parts.push(condition(tokens));
  }
  return (line) => parts.every((matches) => matches(line));
}

function condition(tokens: string[]): LinePattern {
  const token = tokens.shift();
  if (token === '(') {
    const inner = either(tokens);
    if (tokens.shift() !== ')') throw new Error('a filter pattern lacks ")"');
    return inner;
  }
  const sign = tokens.shift() ?? '';
  const wanted = tokens.shift() ?? '';
  if (token === undefined || !token.startsWith('$.') || !COMPARISONS.includes(sign)) {
    throw new Error(`the filter pattern with "${token}" is not supported`);
  }
  const path = token.slice(2).split('.');
  const compare = wanted.startsWith('"') ? textComparison(sign, JSON.parse(wanted)) : numberComparison(sign, wanted);
  return (line) => compare(valueAt(line, path));
}

function textComparison(sign: string, wanted: string): (value: unknown) => boolean {
  if (sign !== '=' && sign !== '!=') throw new Error(`a text cannot be compared by ${sign}`);
  const parts = wanted.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`^${parts.join('.*')}$`, 's');
  return (value) => typeof value === 'string' && pattern.test(value) === (sign === '=');
}

function numberComparison(sign: string, text: string): (value: unknown) => boolean {
  const wanted = Number(text);
  if (text === '' || Number.isNaN(wanted)) throw new Error(`the filter pattern with "${text}" is not supported`);
  const holds: Readonly<Record<string, (value: number) => boolean>> = {
    '=': (value) => value === wanted,
    '!=': (value) => value !== wanted,
    '>': (value) => value > wanted,
    '<': (value) => value < wanted,
    '>=': (value) => value >= wanted,
    '<=': (value) => value <= wanted,
  };
  return (value) => typeof value === 'number' && (holds[sign]?.(value) ?? false);
}

function valueAt(line: unknown, path: readonly string[]): unknown {
  let value = line;
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = Reflect.get(value, part);
  }
  return value;
}
