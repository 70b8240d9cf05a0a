/** A value of one period; `undefined`: no data. */
export type Value = number | undefined;
type Values = Readonly<Record<string, Value>>;
export type Expression = (values: Values) => Value;

const TOKEN = /\s*(?:(?<number>\d+(?:\.\d+)?)|(?<name>[A-Za-z_]\w*)|(?<sign>>=|<=|==|!=|\|\||&&|[-+*/(),><[\]]))/y;

const NUMERIC: Readonly<Record<string, (a: number, b: number) => Value>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  // A division by zero gives no data.
  '/': (a, b) => (b === 0 ? undefined : a / b),
  '>': (a, b) => Number(a > b),
  '<': (a, b) => Number(a < b),
  '>=': (a, b) => Number(a >= b),
  '<=': (a, b) => Number(a <= b),
  '==': (a, b) => Number(a === b),
  '!=': (a, b) => Number(a !== b),
  '&&': (a, b) => Number(a !== 0 && b !== 0),
  '||': (a, b) => Number(a !== 0 || b !== 0),
};
/** From the weakest. */
const PRECEDENCE = [['||'], ['&&'], ['>', '<', '>=', '<=', '==', '!='], ['+', '-'], ['*', '/']];

/**
 * Parses the part of CloudWatch's metric math that the local cloud evaluates: arithmetic, comparisons, `IF`, `FILL`
 * with a number, `SUM`, `MIN` and `MAX` of a list. Throws for everything else.
 */
export function parseExpression(text: string): Expression {
  const tokens = tokensOf(text);
  const expression = binary(tokens, 0);
  const rest = tokens.shift();
  if (rest !== undefined) throw new Error(`"${rest}" is not expected in the expression ${text}`);
  return expression;
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const trimmed = text.trimEnd();
  while (TOKEN.lastIndex < trimmed.length) {
    const match = TOKEN.exec(trimmed);
    if (match === null) throw new Error(`the expression ${text} is not supported`);
    tokens.push(match[0].trim());
  }
  return tokens;
}

function binary(tokens: string[], level: number): Expression {
  const signs = PRECEDENCE[level];
  if (signs === undefined) return operand(tokens);
  let left = binary(tokens, level + 1);
  for (let [sign] = tokens; sign !== undefined && signs.includes(sign); [sign] = tokens) {
    const apply = NUMERIC[sign];
    if (apply === undefined) break;
    tokens.shift();
    const [first, second] = [left, binary(tokens, level + 1)];
    left = (values) => {
      const [a, b] = [first(values), second(values)];
      return a === undefined || b === undefined ? undefined : apply(a, b);
    };
  }
  return left;
}

function operand(tokens: string[]): Expression {
  const token = tokens.shift() ?? '';
  if (token === '(') {
    const inner = binary(tokens, 0);
    expectNext(tokens, ')');
    return inner;
  }
  if (token === '-') {
    const inner = operand(tokens);
    return (values) => {
      const value = inner(values);
      return value === undefined ? undefined : -value;
    };
  }
  if (/^\d/.test(token)) return () => Number(token);
  if (!/^\w+$/.test(token)) throw new Error(`"${token}" is not expected in an expression`);
  if (tokens[0] === '(') return call(token, tokens);
  return (values) => {
    if (!Object.hasOwn(values, token)) throw new Error(`the expression names the unknown metric ${token}`);
    return values[token];
  };
}

function call(name: string, tokens: string[]): Expression {
  expectNext(tokens, '(');
  const isList = tokens[0] === '[';
  if (isList) tokens.shift();
  const args = [binary(tokens, 0)];
  while (tokens[0] === ',') {
    tokens.shift();
    args.push(binary(tokens, 0));
  }
  if (isList) expectNext(tokens, ']');
  expectNext(tokens, ')');
  const [first = noValue, second = noValue, third = noValue] = args;
  switch (name) {
    case 'IF':
      return (values) => {
        const condition = first(values);
        if (condition === undefined) return undefined;
        return condition === 0 ? third(values) : second(values);
      };
    case 'FILL':
      return (values) => first(values) ?? second(values);
    case 'SUM':
      return overList(args, (numbers) => numbers.reduce((a, b) => a + b, 0));
    case 'MIN':
      return overList(args, (numbers) => Math.min(...numbers));
    case 'MAX':
      return overList(args, (numbers) => Math.max(...numbers));
    default:
      throw new Error(`the function ${name} is not supported`);
  }
}

const noValue: Expression = () => undefined;

/** Metrics without data are left out. */
const overList =
  (args: readonly Expression[], combine: (numbers: readonly number[]) => number): Expression =>
  (values) => {
    const numbers = args.map((arg) => arg(values)).filter((value) => value !== undefined);
    return numbers.length === 0 ? undefined : combine(numbers);
  };

function expectNext(tokens: string[], wanted: string): void {
  const token = tokens.shift();
  if (token !== wanted) throw new Error(`"${wanted}" is missing in an expression`);
}
