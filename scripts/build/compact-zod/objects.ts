import { type Check, type Context, errorOf, following, type Params, type Payload, within, ZodMiniType } from './run.ts';
import { choice, raise, wrongType } from './values.ts';
import { optional } from './wrappers.ts';

/* Schemas of objects with fields of their own each. */

type Shape = Readonly<Record<string, ZodMiniType>>;
export type Fields = Record<PropertyKey, unknown>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Not an instance of a class. */
export function isPlain(value: unknown): value is Fields {
  if (!isObject(value)) return false;
  const { constructor: type } = value;
  return typeof type !== 'function' || (isObject(type.prototype) && Object.hasOwn(type.prototype, 'isPrototypeOf'));
}

/** What an object does with fields that its shape does not name: leaves them out, refuses or keeps them. */
type Others = 'left out' | 'refused' | 'kept';

export class ZodMiniObject extends ZodMiniType {
  readonly shape: Shape;
  readonly others: Others;

  constructor(shape: Shape, others: Others, params: Params) {
    super();
    this.shape = shape;
    this.others = others;
    this.error = errorOf(params);
  }

  read(payload: Payload, context: Context): Payload {
    const input = payload.value;
    if (!isObject(input)) return raise(payload, this, wrongType('object'));
    const made: Fields = {};
    payload.value = made;
    let field: Payload = { value: undefined, issues: [] };
    for (const key in this.shape) {
      const schema = this.shape[key];
      if (schema === undefined || key === '__proto__') continue;
      field = following(field, input[key]);
      keepField(key, schema, schema.run(field, context), input, made, payload);
    }
    if (this.others === 'left out') return payload;
    const unknown: string[] = [];
    for (const key in input) {
      if (Object.hasOwn(this.shape, key)) continue;
      if (this.others === 'refused') unknown.push(key);
      else if (key !== '__proto__') made[key] = input[key];
    }
    if (unknown.length > 0)
      payload.issues.push({ code: 'unrecognized_keys', keys: unknown, input, inst: this, continue: true });
    return payload;
  }
}

function keepField(
  key: string,
  { optin, optout }: ZodMiniType,
  { value, issues }: Payload,
  input: Fields,
  made: Fields,
  payload: Payload,
): void {
  const isPresent = key in input;
  if (!isPresent && optout === 'optional' && (optin === 'optional' || (optin !== undefined && issues.length > 0)))
    return;
  if (issues.length > 0) payload.issues.push(...within(key, issues));
  if (!isPresent && optin === undefined) {
    if (issues.length === 0) payload.issues.push({ ...wrongType('nonoptional'), input: undefined, path: [key] });
    return;
  }
  if (value !== undefined || isPresent || (optin === 'defaulted' && optout !== 'optional')) made[key] = value;
}

// @__NO_SIDE_EFFECTS__
export const object = (shape: Shape = {}, params?: Params) => new ZodMiniObject(shape, 'left out', params);
// @__NO_SIDE_EFFECTS__
export const strictObject = (shape: Shape, params?: Params) => new ZodMiniObject(shape, 'refused', params);
// @__NO_SIDE_EFFECTS__
export const looseObject = (shape: Shape, params?: Params) => new ZodMiniObject(shape, 'kept', params);

type Mask = Readonly<Record<string, boolean>>;
const NO_CHECKS: readonly Check[] = [];

/** The same object with some of the fields, as `keep` makes them. */
const reshaped = (schema: ZodMiniObject, keep: (name: string, field: ZodMiniType) => ZodMiniType | undefined) => {
  const fields = Object.entries(schema.shape).flatMap(([name, field]) => {
    const kept = keep(name, field);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return schema.copy({ shape: Object.fromEntries(fields), checks: NO_CHECKS });
};

// @__NO_SIDE_EFFECTS__
export const pick = (schema: ZodMiniObject, mask: Mask) =>
  // In the order of the mask, as zod does it: issues come in this order.
  schema.copy({
    shape: Object.fromEntries(Object.keys(mask).map((name) => [name, schema.shape[name]])),
    checks: NO_CHECKS,
  });
// @__NO_SIDE_EFFECTS__
export const omit = (schema: ZodMiniObject, mask: Mask) =>
  reshaped(schema, (name, field) => (mask[name] === true ? undefined : field));
// @__NO_SIDE_EFFECTS__
export const partial = (schema: ZodMiniObject, mask?: Mask) =>
  reshaped(schema, (name, field) => (mask === undefined || mask[name] === true ? optional(field) : field));
// @__NO_SIDE_EFFECTS__
export const extend = (schema: ZodMiniObject, shape: Shape) => schema.copy({ shape: { ...schema.shape, ...shape } });
// @__NO_SIDE_EFFECTS__
export const keyof = (schema: ZodMiniObject) => choice(Object.keys(schema.shape));
