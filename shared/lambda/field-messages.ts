import type * as z from 'zod/mini';

/** The requirement on a field, to follow its path: `body.title: must have at most 200 characters`. */
export function fieldMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return issue.input === undefined ? 'is required' : `must be ${choice(issue.values.map(String))}`;
    case 'too_big':
      return sized(issue.origin, issue.maximum, issue.inclusive === false ? 'less than' : 'at most');
    case 'too_small':
      return sized(issue.origin, issue.minimum, issue.inclusive === false ? 'more than' : 'at least');
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'does not have the expected form';
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_union':
      return 'has none of the accepted forms';
    default:
      return 'is not valid';
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'must be an e-mail address',
  datetime: 'must be a UTC time such as 2026-01-31T12:00:00Z',
  date: 'must be a date such as 2026-01-31',
};

const choice = (values: readonly string[]): string =>
  values.length === 1 ? String(values[0]) : `one of ${values.join(', ')}`;

const UNITS: Readonly<Record<string, readonly [string, string]>> = {
  string: ['character', 'characters'],
  array: ['item', 'items'],
};

function sized(origin: string, bound: number | bigint, how: string): string {
  const unit = UNITS[origin];
  if (unit === undefined) return `must be ${how} ${bound}`;
  return `must have ${how} ${bound} ${Number(bound) === 1 ? unit[0] : unit[1]}`;
}
