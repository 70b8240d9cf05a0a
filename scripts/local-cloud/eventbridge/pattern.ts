import { AwsError } from '../engine.ts';
import { isObject, type JsonObject } from '../json.ts';
import { compileValueMatcher, type ValueMatcher } from './pattern-values.ts';

/** Whether an event, as parsed JSON, fits a pattern. */
export type Matcher = (event: unknown) => boolean;

/**
 * Compiles an EventBridge event pattern, which also filters pipes and event source mappings. All fields must fit, and
 * one of the values of each field. Throws `InvalidEventPatternException` for an invalid pattern. Source: "Event
 * patterns" and "Comparison operators", EventBridge user guide.
 */
export function compilePattern(pattern: unknown): Matcher {
  if (!isObject(pattern) || Object.keys(pattern).length === 0) throw invalid('the pattern must be a non-empty object');
  return compileObject(pattern);
}

function compileObject(pattern: JsonObject): Matcher {
  const fields = Object.entries(pattern).map(([name, value]) => compileField(name, value));
  return (event) => fields.every((matches) => matches(event));
}

function compileField(name: string, value: unknown): Matcher {
  if (name === '$or' && isListOfObjects(value)) {
    const alternatives = value.map(compileObject);
    return (event) => alternatives.some((matches) => matches(event));
  }
  if (Array.isArray(value)) {
    const matches = compileValues(name, value);
    return (event) => matches(isObject(event) ? event[name] : undefined);
  }
  if (isObject(value) && Object.keys(value).length > 0) {
    const matches = compileObject(value);
    return (event) => matchesNested(matches, isObject(event) ? event[name] : undefined);
  }
  throw invalid(`"${name}" must be a non-empty object or an array`);
}

/** In a list of objects, a single object must fit the whole nested pattern. */
const matchesNested = (matches: Matcher, value: unknown): boolean =>
  Array.isArray(value) ? value.some((element) => matchesNested(matches, element)) : matches(value);

/** At least one value of the event, which may be a list, must fit at least one of the pattern's. */
function compileValues(name: string, patterns: readonly unknown[]): Matcher {
  if (patterns.length === 0) throw invalid(`"${name}" has an empty array`);
  const present: ValueMatcher[] = [];
  let matchesAbsence = false;
  let matchesPresence = false;
  for (const pattern of patterns) {
    const exists = isObject(pattern) && 'exists' in pattern ? pattern.exists : undefined;
    if (exists === true) matchesPresence = true;
    else if (exists === false) matchesAbsence = true;
    else present.push(compileValueMatcher(pattern));
  }
  return (value) => {
    const leaves = leavesOf(value);
    if (leaves.length === 0) return matchesAbsence;
    return matchesPresence || leaves.some((leaf) => present.some((matches) => matches(leaf)));
  };
}

/** The plain values of a field. An object has none: `exists` is about leaf fields only. */
function leavesOf(value: unknown): unknown[] {
  if (value === undefined || isObject(value)) return [];
  return Array.isArray(value) ? value.flatMap(leavesOf) : [value];
}

const isListOfObjects = (value: unknown): value is JsonObject[] =>
  Array.isArray(value) && value.length > 0 && value.every(isObject);

const invalid = (reason: string): AwsError =>
  new AwsError('InvalidEventPatternException', `Event pattern is not valid. Reason: ${reason}`);
