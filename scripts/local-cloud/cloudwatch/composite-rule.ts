/** `unknown`: the local cloud cannot evaluate the alarm. */
export type AlarmState = 'ALARM' | 'OK' | 'INSUFFICIENT_DATA' | 'unknown';

/** `undefined`: it depends on an alarm that cannot be evaluated. */
type Truth = boolean | undefined;
type Rule = (stateOf: (alarm: string) => AlarmState) => Truth;

const TOKEN = /\s*(?:(?<text>"[^"]*")|(?<word>[A-Z_]+)|(?<sign>[()]))/y;
const STATES = ['ALARM', 'OK', 'INSUFFICIENT_DATA'];

/** Parses a composite alarm's rule: `ALARM("a") AND NOT (OK("b") OR TRUE)`. Alarms are named by name or ARN. */
export function parseRule(text: string): Rule {
  const tokens = tokensOf(text);
  const rule = either(tokens);
  if (tokens.length > 0) throw new Error(`the alarm rule ${text} is not supported`);
  return rule;
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const trimmed = text.trimEnd();
  while (TOKEN.lastIndex < trimmed.length) {
    const match = TOKEN.exec(trimmed);
    if (match === null) throw new Error(`the alarm rule ${text} is not supported`);
    tokens.push(match[0].trim());
  }
  return tokens;
}

function either(tokens: string[]): Rule {
  const parts = [both(tokens)];
  while (tokens[0] === 'OR') {
    tokens.shift();
    parts.push(both(tokens));
  }
  return (stateOf) => combined(parts, stateOf, true);
}

function both(tokens: string[]): Rule {
  const parts = [condition(tokens)];
  while (tokens[0] === 'AND') {
    tokens.shift();
    parts.push(condition(tokens));
  }
  return (stateOf) => combined(parts, stateOf, false);
}

/** `deciding` decides alone; otherwise one part without an answer leaves the whole without one. */
function combined(parts: readonly Rule[], stateOf: Parameters<Rule>[0], deciding: boolean): Truth {
  const truths = parts.map((part) => part(stateOf));
  if (truths.includes(deciding)) return deciding;
  return truths.includes(undefined) ? undefined : !deciding;
}

function condition(tokens: string[]): Rule {
  const token = tokens.shift();
  if (token === 'TRUE' || token === 'FALSE') return () => token === 'TRUE';
  if (token === 'NOT') {
    const inner = condition(tokens);
    return (stateOf) => {
      const truth = inner(stateOf);
      return truth === undefined ? undefined : !truth;
    };
  }
  if (token === '(') {
    const inner = either(tokens);
    if (tokens.shift() !== ')') throw new Error('an alarm rule lacks ")"');
    return inner;
  }
  const [open, name, close] = tokens.splice(0, 3);
  if (token === undefined || !STATES.includes(token) || open !== '(' || name === undefined || close !== ')') {
    throw new Error(`an alarm rule with "${token}" is not supported`);
  }
  const alarm = name.slice(1, -1).replace(/^arn:aws:cloudwatch:.*:alarm:/, '');
  return (stateOf) => {
    const state = stateOf(alarm);
    return state === 'unknown' ? undefined : state === token;
  };
}
