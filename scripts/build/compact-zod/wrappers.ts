import { type Context, finalIssue, type Payload, ZodMiniType } from './run.ts';

/* Schemas around one or two others. */

export abstract class Wrapper extends ZodMiniType {
  readonly innerType: ZodMiniType;

  constructor(innerType: ZodMiniType) {
    super();
    this.innerType = innerType;
    this.optin = innerType.optin;
    this.optout = innerType.optout;
    this.values = innerType.values;
  }
}

export class ZodMiniOptional extends Wrapper {
  constructor(innerType: ZodMiniType) {
    super(innerType);
    this.optin = innerType.optin === 'defaulted' ? 'defaulted' : 'optional';
    this.optout = 'optional';
    this.values = innerType.values && new Set([...innerType.values, undefined]);
  }

  read(payload: Payload, context: Context): Payload {
    if (payload.value !== undefined) return this.innerType.run(payload, context);
    if (this.innerType.optin !== 'defaulted') return payload;
    const result = this.innerType.run({ value: undefined, issues: [] }, context);
    payload.value = result.issues.length > 0 ? undefined : result.value;
    return payload;
  }
}

class Nullable extends Wrapper {
  constructor(innerType: ZodMiniType) {
    super(innerType);
    this.values = innerType.values && new Set([...innerType.values, null]);
  }

  read(payload: Payload, context: Context): Payload {
    return payload.value === null ? payload : this.innerType.run(payload, context);
  }
}

export class ZodMiniDefault extends Wrapper {
  readonly make: () => unknown;

  constructor(innerType: ZodMiniType, make: () => unknown) {
    super(innerType);
    this.make = make;
    this.optin = 'defaulted';
    this.optout = undefined;
  }

  read(payload: Payload, context: Context): Payload {
    const result = context.isBackward || payload.value !== undefined ? this.innerType.run(payload, context) : payload;
    if (!context.isBackward && result.value === undefined) result.value = this.make();
    return result;
  }
}

class Catch extends Wrapper {
  readonly make: (context: Payload & { readonly error: object; readonly input: unknown }) => unknown;

  constructor(innerType: ZodMiniType, make: Catch['make']) {
    super(innerType);
    this.make = make;
    this.optin = innerType.optin === 'defaulted' ? 'defaulted' : 'optional';
  }

  read(payload: Payload, context: Context): Payload {
    if (context.isBackward) return this.innerType.run(payload, context);
    const { value } = payload;
    const result = this.innerType.run({ value, issues: [] }, context);
    payload.value =
      result.issues.length === 0
        ? result.value
        : this.make({ ...result, value, error: { issues: result.issues.map(finalIssue) }, input: value });
    return payload;
  }
}

export class ZodMiniReadonly extends Wrapper {
  read(payload: Payload, context: Context): Payload {
    const result = this.innerType.run(payload, context);
    if (!context.isBackward) result.value = Object.freeze(result.value);
    return result;
  }
}

type Change = (value: unknown, payload: Payload) => unknown;

class Transform extends ZodMiniType {
  readonly change: Change;

  constructor(change: Change) {
    super();
    this.change = change;
    this.optin = 'optional';
  }

  read(payload: Payload, context: Context): Payload {
    if (context.isBackward) throw new Error('Encountered unidirectional transform during encode');
    payload.value = this.change(payload.value, payload);
    return payload;
  }
}

interface Codec {
  readonly decode: Change;
  readonly encode: Change;
}

/** One schema after the other, with a codec between them or without. */
export class Pipe extends ZodMiniType {
  readonly in: ZodMiniType;
  readonly out: ZodMiniType;
  readonly codec: Codec | undefined;

  constructor(input: ZodMiniType, output: ZodMiniType, codec?: Codec) {
    super();
    this.in = input;
    this.out = output;
    this.codec = codec;
    this.optin = input.optin;
    this.optout = output.optout;
    this.values = input.values;
  }

  read(payload: Payload, context: Context): Payload {
    const [first, next] = context.isBackward ? [this.out, this.in] : [this.in, this.out];
    const left = first.run(payload, context);
    const { codec } = this;
    // An unknown key says nothing about the value that goes on, but a codec does not go on with it.
    const isOver = left.issues.some(({ code }) => codec !== undefined || code !== 'unrecognized_keys');
    if (isOver) return over(left);
    if (codec === undefined) return next.run({ value: left.value, issues: left.issues }, context);
    const value = (context.isBackward ? codec.encode : codec.decode)(left.value, left);
    return left.issues.length > 0 ? over(left) : next.run({ value, issues: left.issues }, context);
  }
}

function over(payload: Payload): Payload {
  payload.isAborted = true;
  return payload;
}

// @__NO_SIDE_EFFECTS__
export const optional = (inner: ZodMiniType) => new ZodMiniOptional(inner);
// @__NO_SIDE_EFFECTS__
export const nullable = (inner: ZodMiniType) => new Nullable(inner);
// @__NO_SIDE_EFFECTS__
export const nullish = (inner: ZodMiniType) => optional(nullable(inner));
// @__NO_SIDE_EFFECTS__
export const readonly = (inner: ZodMiniType) => new ZodMiniReadonly(inner);
// @__NO_SIDE_EFFECTS__
export const withDefault = (inner: ZodMiniType, value: unknown) =>
  new ZodMiniDefault(inner, typeof value === 'function' ? () => value() : () => cloned(value));
// @__NO_SIDE_EFFECTS__
export const withCatch = (inner: ZodMiniType, value: unknown) =>
  new Catch(inner, typeof value === 'function' ? (context) => value(context) : () => value);
// @__NO_SIDE_EFFECTS__
export const transform = (change: Change) => new Transform(change);
// @__NO_SIDE_EFFECTS__
export const pipe = (input: ZodMiniType, output: ZodMiniType) => new Pipe(input, output);
// @__NO_SIDE_EFFECTS__
export const codec = (input: ZodMiniType, output: ZodMiniType, both: Codec) => new Pipe(input, output, both);

const cloned = (value: unknown): unknown =>
  Array.isArray(value) ? [...value] : typeof value === 'object' && value !== null ? { ...value } : value;
