import { AwsError } from '../engine.ts';
import { isObject } from '../json.ts';
import { compileCidr } from './cidr.ts';

/** Whether one plain value (string, number, boolean or null) fits. */
export type ValueMatcher = (value: unknown) => boolean;
type TextMatcher = (text: string) => boolean;

/** Compiles one element of a pattern's array: a plain value, or an object with one comparison operator. */
export function compileValueMatcher(pattern: unknown): ValueMatcher {
  if (!isObject(pattern)) {
    if (Array.isArray(pattern)) throw invalid('an array cannot hold an array');
    return (value) => value === pattern;
  }
  const [operator, operand] = onlyEntry(pattern);
  switch (operator) {
    case 'prefix':
    case 'suffix':
    case 'equals-ignore-case':
    case 'wildcard':
      return compileText(operator, operand);
    case 'numeric':
      return compileNumeric(operand);
    case 'cidr':
      return onText(compileCidr(text(operator, operand)));
    case 'anything-but':
      return compileAnythingBut(operand);
    default:
      throw invalid(`unrecognized match type ${operator}`);
  }
}

function compileText(operator: string, operand: unknown): ValueMatcher {
  if (isObject(operand) && (operator === 'prefix' || operator === 'suffix')) {
    const [modifier, value] = onlyEntry(operand);
    if (modifier !== 'equals-ignore-case') throw invalid(`${operator} cannot have ${modifier}`);
    const matches = textMatcher(operator, text(modifier, value).toLowerCase());
    return onText((candidate) => matches(candidate.toLowerCase()));
  }
  return onText(textMatcher(operator, text(operator, operand)));
}

function textMatcher(operator: string, wanted: string): TextMatcher {
  switch (operator) {
    case 'prefix':
      return (candidate) => candidate.startsWith(wanted);
    case 'suffix':
      return (candidate) => candidate.endsWith(wanted);
    case 'equals-ignore-case': {
      const lower = wanted.toLowerCase();
      return (candidate) => candidate.toLowerCase() === lower;
    }
    case 'wildcard': {
      const expression = wildcardExpression(wanted);
      return (candidate) => expression.test(candidate);
    }
    default:
      throw invalid(`unrecognized match type ${operator}`);
  }
}

/** `*` matches any characters; `\*` and `\\` are a star and a backslash. Two stars in a row are an error. */
function wildcardExpression(wildcard: string): RegExp {
  let source = '';
  for (const [token] of wildcard.matchAll(/\\.|\\|\*+|[^\\*]+/gs)) {
    if (token === '*') source += '.*';
    else if (token.startsWith('*')) throw invalid('a wildcard has consecutive stars');
    else if (token === '\\*' || token === '\\\\') source += token;
    else if (token.startsWith('\\')) throw invalid(`a wildcard has the unknown escape ${token}`);
    else source += token.replace(/[$^.+?()[\]{}|/]/g, '\\$&');
  }
  return new RegExp(`^${source}$`, 's');
}

type Comparison = (value: number) => boolean;

/** `["=", n]`, or a bound, or a lower and an upper bound: `[">", 0, "<=", 5]`. */
function compileNumeric(operand: unknown): ValueMatcher {
  if (!Array.isArray(operand) || operand.length === 0 || operand.length % 2 > 0) {
    throw invalid('numeric needs pairs of a comparison and a number');
  }
  const comparisons: Comparison[] = [];
  for (let i = 0; i < operand.length; i += 2) comparisons.push(comparison(operand[i], operand[i + 1]));
  return (value) => typeof value === 'number' && comparisons.every((holds) => holds(value));
}

function comparison(sign: unknown, bound: unknown): Comparison {
  if (typeof bound !== 'number') throw invalid('numeric compares with numbers');
  switch (sign) {
    case '<':
      return (value) => value < bound;
    case '<=':
      return (value) => value <= bound;
    case '>':
      return (value) => value > bound;
    case '>=':
      return (value) => value >= bound;
    case '=':
      return (value) => value === bound;
    default:
      throw invalid(`unrecognized numeric comparison ${String(sign)}`);
  }
}

/** The operand is a plain value, a list of them, or one of the text operators with a text or a list of texts. */
function compileAnythingBut(operand: unknown): ValueMatcher {
  if (isObject(operand)) {
    const [operator, values] = onlyEntry(operand);
    const unwanted = asList(values).map((value) => compileText(operator, value));
    // Values that are not texts have none of the unwanted forms, so they fit.
    return (value) => !unwanted.some((matches) => matches(value));
  }
  const unwanted = asList(operand);
  if (unwanted.length === 0 || !unwanted.every((value) => typeof value === 'string' || typeof value === 'number')) {
    throw invalid('anything-but needs texts or numbers');
  }
  return (value) => !unwanted.some((other) => other === value);
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

const onText =
  (matches: TextMatcher): ValueMatcher =>
  (value) =>
    typeof value === 'string' && matches(value);

function onlyEntry(object: Record<string, unknown>): [name: string, value: unknown] {
  const [entry, ...rest] = Object.entries(object);
  if (entry === undefined || rest.length > 0) throw invalid('a match needs exactly one operator');
  return entry;
}

function text(operator: string, value: unknown): string {
  if (typeof value !== 'string') throw invalid(`${operator} needs a text`);
  return value;
}

const invalid = (reason: string): AwsError =>
  new AwsError('InvalidEventPatternException', `Event pattern is not valid. Reason: ${reason}`);
