import { isObject, ZodMiniObject } from './objects.ts';
import { type Context, errorOf, finalIssue, isAborted, type Params, type Payload, ZodMiniType } from './run.ts';
import { raise, wrongType } from './values.ts';
import { Pipe, Wrapper } from './wrappers.ts';

/* Schemas of one of several schemas. */

class Union extends ZodMiniType {
  readonly options: readonly ZodMiniType[];

  constructor(options: readonly ZodMiniType[], params: Params) {
    super();
    this.options = options;
    this.error = errorOf(params);
    const rungs = options.map(({ optin }) => optin);
    this.optin = rungs.includes('defaulted') ? 'defaulted' : rungs.includes('optional') ? 'optional' : undefined;
    this.optout = options.some(({ optout }) => optout === 'optional') ? 'optional' : undefined;
    const values = options.map((option) => option.values);
    this.values = values.every((each) => each !== undefined) ? new Set(values.flatMap((each) => [...each])) : undefined;
  }

  read(payload: Payload, context: Context): Payload {
    const [only] = this.options;
    if (only !== undefined && this.options.length === 1) return only.run(payload, context);
    const results: Payload[] = [];
    for (const option of this.options) {
      const result = option.run({ value: payload.value, issues: [] }, context);
      if (result.issues.length === 0) return result;
      results.push(result);
    }
    // Of an option whose value has the right form, the issues of its checks are the better ones.
    const [near, ...others] = results.filter((result) => !isAborted(result));
    if (near !== undefined && others.length === 0) return near;
    const errors = results.map(({ issues }) => issues.map(finalIssue));
    return raise(payload, this, { code: 'invalid_union', errors });
  }
}

class DiscriminatedUnion extends Union {
  readonly discriminator: string;
  private byValue: ReadonlyMap<unknown, ZodMiniType> | undefined;

  constructor(discriminator: string, options: readonly ZodMiniType[], params: Params) {
    super(options, params);
    this.discriminator = discriminator;
  }

  override read(payload: Payload, context: Context): Payload {
    const input = payload.value;
    if (!isObject(input)) return raise(payload, this, wrongType('object'));
    this.byValue ??= new Map(
      this.options.flatMap((option) => [...valuesOf(option, this.discriminator)].map((value) => [value, option])),
    );
    const option = this.byValue.get(input[this.discriminator]);
    if (option !== undefined) return option.run(payload, context);
    if (context.isBackward) return super.read(payload, context);
    const { discriminator } = this;
    const says = { note: 'No matching discriminator', discriminator, options: [...this.byValue.keys()] };
    return raise(payload, this, { code: 'invalid_union', errors: [], ...says, path: [discriminator] });
  }
}

/** The values that a field of an object may have. */
function valuesOf(schema: ZodMiniType, name: string): ReadonlySet<unknown> {
  if (schema instanceof ZodMiniObject) return schema.shape[name]?.values ?? new Set();
  if (schema instanceof Wrapper) return valuesOf(schema.innerType, name);
  if (schema instanceof Pipe) return valuesOf(schema.in, name);
  if (schema instanceof Union) return new Set(schema.options.flatMap((option) => [...valuesOf(option, name)]));
  return new Set();
}

// @__NO_SIDE_EFFECTS__
export const union = (options: readonly ZodMiniType[], params?: Params) => new Union(options, params);
// @__NO_SIDE_EFFECTS__
export const discriminatedUnion = (name: string, options: readonly ZodMiniType[], params?: Params) =>
  new DiscriminatedUnion(name, options, params);
