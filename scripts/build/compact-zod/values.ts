import { type Check, type Context, errorOf, type Issue, type Params, type Payload, ZodMiniType } from './run.ts';

/* Schemas of single values. */

/** Adds an issue that this schema found itself. */
export function raise(payload: Payload, inst: ZodMiniType, issue: Issue): Payload {
  payload.issues.push({ ...issue, input: payload.value, inst });
  return payload;
}

export const wrongType = (expected: string): Issue => ({ expected, code: 'invalid_type' });

export class Value extends ZodMiniType {
  readonly accepts: (value: unknown) => boolean;
  readonly issue: (value: unknown) => Issue;

  constructor(accepts: (value: unknown) => boolean, issue: (value: unknown) => Issue, params: Params) {
    super();
    this.accepts = accepts;
    this.issue = issue;
    this.error = errorOf(params);
  }

  read(payload: Payload, _context: Context): Payload {
    return this.accepts(payload.value) ? payload : raise(payload, this, this.issue(payload.value));
  }
}

/** A schema that begins with a check of its own. Other schemas may use it as a check: `z.number().check(z.int())`. */
export class CheckedValue extends Value implements Check {
  override readonly isSchema = false;
  readonly find: (value: unknown) => Issue | undefined;
  readonly change: (value: unknown) => unknown;

  constructor(
    base: Value,
    find: (value: unknown) => Issue | undefined,
    params: Params,
    change: (value: unknown) => unknown = (value) => value,
  ) {
    super(base.accepts, base.issue, params);
    this.find = find;
    this.change = change;
    this.checks = [this];
  }

  test(payload: Payload): void {
    const { value } = payload;
    const issue = this.find(value);
    if (issue === undefined) payload.value = this.change(value);
    else payload.issues.push({ continue: true, ...issue, input: value, inst: this });
  }
}

// @__NO_SIDE_EFFECTS__
export const string = (params?: Params): Value =>
  new Value(
    (value) => typeof value === 'string',
    () => wrongType('string'),
    params,
  );

// @__NO_SIDE_EFFECTS__
export const boolean = (params?: Params): Value =>
  new Value(
    (value) => typeof value === 'boolean',
    () => wrongType('boolean'),
    params,
  );

// @__NO_SIDE_EFFECTS__
export const unknown = (): Value => custom();

class Listed extends Value {
  readonly options: readonly unknown[];

  constructor(options: readonly unknown[], params: Params) {
    const values = new Set(options);
    super(
      (value) => values.has(value),
      () => ({ code: 'invalid_value', values: options }),
      params,
    );
    this.options = options;
    this.values = values;
  }
}

// @__NO_SIDE_EFFECTS__
export const literal = (value: unknown, params?: Params): Listed =>
  new Listed(Array.isArray(value) ? value : [value], params);

// @__NO_SIDE_EFFECTS__
export const choice = (values: readonly string[] | Readonly<Record<string, string>>, params?: Params): Listed =>
  new Listed(Object.values(values), params);

// @__NO_SIDE_EFFECTS__
export const nothing = (): Value => {
  const schema = new Value(
    (value) => value === null,
    () => wrongType('null'),
    undefined,
  );
  schema.values = new Set([null]);
  return schema;
};

/* Numbers. */

const wrongNumber = (value: unknown): Issue => ({
  ...wrongType('number'),
  ...(typeof value === 'number' && { received: String(value) }),
});

// @__NO_SIDE_EFFECTS__
export const number = (params?: Params): Value => new Value(Number.isFinite, wrongNumber, params);

class CoercedNumber extends Value {
  override read(payload: Payload, context: Context): Payload {
    try {
      payload.value = Number(payload.value);
    } catch {
      // Refused below: what cannot become a number is none.
    }
    return super.read(payload, context);
  }
}

// @__NO_SIDE_EFFECTS__
export const coercedNumber = (params?: Params): Value => new CoercedNumber(Number.isFinite, wrongNumber, params);

const UNSAFE = { note: 'Integers must be within the safe integer range.', origin: 'int', inclusive: true };

function findNotWhole(value: unknown): Issue | undefined {
  if (Number.isSafeInteger(value)) return undefined;
  if (!Number.isInteger(value)) return { ...wrongType('int'), format: 'safeint', continue: false };
  return Number(value) > 0
    ? { code: 'too_big', maximum: Number.MAX_SAFE_INTEGER, ...UNSAFE }
    : { code: 'too_small', minimum: Number.MIN_SAFE_INTEGER, ...UNSAFE };
}

// @__NO_SIDE_EFFECTS__
export const int = (params?: Params): Value => new CheckedValue(number(), findNotWhole, params);

/* Values that a function accepts. */

const anything = (): boolean => true;

// @__NO_SIDE_EFFECTS__
export function custom(accepts: (value: unknown) => unknown = anything, params?: Params): Value {
  const path = typeof params === 'object' ? (params.path ?? []) : [];
  const issue: Issue = { code: 'custom', path: [...path], continue: false };
  return new CheckedValue(
    new Value(anything, () => issue, undefined),
    (value) => (accepts(value) ? undefined : { ...issue, path: [...path] }),
    params,
  );
}

// @__NO_SIDE_EFFECTS__
export function instance(type: abstract new (...args: never[]) => object): Value {
  return new CheckedValue(
    new Value(anything, () => wrongType(type.name), undefined),
    // As zod raises it: whether checks follow is not said.
    (value) => (value instanceof type ? undefined : { ...wrongType(type.name), path: [], continue: undefined }),
    undefined,
  );
}
