import { type Check, errorOf, type Issue, type Params, type Payload } from './run.ts';

/* Checks of values, as zod/mini names them. They measure strings in code points, as zod does. */

interface Test {
  readonly isRight: (value: unknown) => boolean;
  readonly issue: (value: unknown) => Issue;
  readonly params: Params;
  readonly when?: Check['when'];
}

// @__NO_SIDE_EFFECTS__
function test({ isRight, issue, params, when }: Test): Check {
  const raiser = { error: errorOf(params) };
  return {
    when,
    test(payload) {
      const { value } = payload;
      if (!isRight(value)) payload.issues.push({ ...issue(value), input: value, inst: raiser, continue: true });
    },
  };
}

// @__NO_SIDE_EFFECTS__
const most = (maximum: number, inclusive: boolean, params: Params): Check =>
  test({
    isRight: (value) => (inclusive ? Number(value) <= maximum : Number(value) < maximum),
    issue: () => ({ origin: 'number', code: 'too_big', maximum, inclusive }),
    params,
  });

// @__NO_SIDE_EFFECTS__
const least = (minimum: number, inclusive: boolean, params: Params): Check =>
  test({
    isRight: (value) => (inclusive ? Number(value) >= minimum : Number(value) > minimum),
    issue: () => ({ origin: 'number', code: 'too_small', minimum, inclusive }),
    params,
  });

// @__NO_SIDE_EFFECTS__
export const lte = (value: number, params?: Params): Check => most(value, true, params);
// @__NO_SIDE_EFFECTS__
export const lt = (value: number, params?: Params): Check => most(value, false, params);
// @__NO_SIDE_EFFECTS__
export const gte = (value: number, params?: Params): Check => least(value, true, params);
// @__NO_SIDE_EFFECTS__
export const gt = (value: number, params?: Params): Check => least(value, false, params);
// @__NO_SIDE_EFFECTS__
export const nonnegative = (params?: Params): Check => gte(0, params);
// @__NO_SIDE_EFFECTS__
export const positive = (params?: Params): Check => gt(0, params);

const unitsOf = (value: unknown): number => Number(lengthField(value));
/** Of a string, in code points: a pair of surrogates is one. */
const lengthOf = (value: unknown): number =>
  typeof value === 'string'
    ? value.length - (value.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0)
    : unitsOf(value);

const lengthField = (value: unknown): unknown =>
  value === null || value === undefined ? undefined : Reflect.get(Object(value), 'length');
const hasLength = ({ value }: Payload): boolean => lengthField(value) !== undefined;
const kindOf = (value: unknown): string =>
  Array.isArray(value) ? 'array' : typeof value === 'string' ? 'string' : 'unknown';

// @__NO_SIDE_EFFECTS__
export const maxLength = (maximum: number, params?: Params): Check =>
  test({
    isRight: (value) => unitsOf(value) <= maximum || lengthOf(value) <= maximum,
    issue: (value) => ({ origin: kindOf(value), code: 'too_big', maximum, inclusive: true }),
    params,
    when: hasLength,
  });

// @__NO_SIDE_EFFECTS__
export const minLength = (minimum: number, params?: Params): Check =>
  test({
    isRight: (value) => lengthOf(value) >= minimum,
    issue: (value) => ({ origin: kindOf(value), code: 'too_small', minimum, inclusive: true }),
    params,
    when: hasLength,
  });

/** `format` and what else the issue of a wrong string says. */
export const formatIssue = (format: string, pattern?: RegExp): Issue => ({
  ...(pattern !== undefined && { origin: 'string' }),
  code: 'invalid_format',
  format,
  ...(pattern !== undefined && { pattern: pattern.toString() }),
});

// @__NO_SIDE_EFFECTS__
export const regex = (pattern: RegExp, params?: Params): Check =>
  test({
    isRight(value) {
      pattern.lastIndex = 0;
      return pattern.test(String(value));
    },
    issue: () => formatIssue('regex', pattern),
    params,
  });

// @__NO_SIDE_EFFECTS__
const overwrite = (change: (text: string) => string): Check => ({
  test(payload) {
    payload.value = change(String(payload.value));
  },
});

// @__NO_SIDE_EFFECTS__
export const trim = (): Check => overwrite((text) => text.trim());
// @__NO_SIDE_EFFECTS__
export const normalize = (form?: string): Check => overwrite((text) => text.normalize(form));
// @__NO_SIDE_EFFECTS__
export const toLowerCase = (): Check => overwrite((text) => text.toLowerCase());

// @__NO_SIDE_EFFECTS__
export function refine(isRight: (value: unknown) => unknown, params?: Params): Check {
  const raiser = { error: errorOf(params) };
  const { path = [], abort = false } = typeof params === 'object' ? params : {};
  return {
    test(payload) {
      const { value } = payload;
      if (!isRight(value))
        payload.issues.push({ code: 'custom', input: value, inst: raiser, path: [...path], continue: !abort });
    },
  };
}
