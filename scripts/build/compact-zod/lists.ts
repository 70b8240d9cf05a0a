import { type Fields, isPlain } from './objects.ts';
import { type Context, errorOf, finalIssue, following, type Params, type Payload, within, ZodMiniType } from './run.ts';
import { raise, wrongType } from './values.ts';

/* Schemas of lists, and of objects whose fields are all of one kind. */

export class ZodMiniArray extends ZodMiniType {
  readonly element: ZodMiniType;

  constructor(element: ZodMiniType, params: Params) {
    super();
    this.element = element;
    this.error = errorOf(params);
  }

  read(payload: Payload, context: Context): Payload {
    const input = payload.value;
    if (!Array.isArray(input)) return raise(payload, this, wrongType('array'));
    let next: Payload = { value: undefined, issues: [] };
    payload.value = Array.from(input, (each: unknown, at) => {
      next = following(next, each);
      const { value, issues } = this.element.run(next, context);
      if (issues.length > 0) payload.issues.push(...within(at, issues));
      return value;
    });
    return payload;
  }
}

/** Of as many elements as it has schemas. */
class Tuple extends ZodMiniType {
  readonly items: readonly ZodMiniType[];

  constructor(items: readonly ZodMiniType[]) {
    super();
    this.items = items;
  }

  read(payload: Payload, context: Context): Payload {
    const input = payload.value;
    if (!Array.isArray(input)) return raise(payload, this, wrongType('tuple'));
    const { length } = this.items;
    const size = { inclusive: true, input, inst: this, origin: 'array' };
    if (input.length < length) {
      payload.value = [];
      payload.issues.push({ code: 'too_small', minimum: length, ...size });
      return payload;
    }
    if (input.length > length) payload.issues.push({ code: 'too_big', maximum: length, ...size });
    payload.value = this.items.map((item, at) => {
      const { value, issues } = item.run({ value: input[at], issues: [] }, context);
      payload.issues.push(...within(at, issues));
      return value;
    });
    return payload;
  }
}

class ZodRecord extends ZodMiniType {
  readonly keyType: ZodMiniType;
  readonly valueType: ZodMiniType;
  /** Whether keys that can be listed may be absent. */
  readonly isPartial: boolean;

  constructor(keyType: ZodMiniType, valueType: ZodMiniType, isPartial: boolean) {
    super();
    this.keyType = keyType;
    this.valueType = valueType;
    this.isPartial = isPartial;
  }

  read(payload: Payload, context: Context): Payload {
    const input = payload.value;
    if (!isPlain(input)) return raise(payload, this, wrongType('record'));
    const made: Fields = {};
    payload.value = made;
    const { values } = this.keyType;
    const given = Object.keys(input);
    const expectedKeys = values === undefined ? given : [...values].map(String);
    const keys = this.isPartial ? given.filter((key) => expectedKeys.includes(key)) : expectedKeys;
    let next: Payload = { value: undefined, issues: [] };
    for (const key of keys) {
      if (key === '__proto__') continue;
      next = following(next, key);
      const { value: name, issues } = this.keyType.run(next, context);
      if (issues.length > 0) {
        const found = issues.map(finalIssue);
        payload.issues.push({
          code: 'invalid_key',
          origin: 'record',
          issues: found,
          input: key,
          path: [key],
          inst: this,
        });
        continue;
      }
      next = following(next, input[key]);
      const result = this.valueType.run(next, context);
      if (result.issues.length > 0) payload.issues.push(...within(key, result.issues));
      made[String(name)] = result.value;
    }
    const unknown = values === undefined ? [] : given.filter((key) => !values.has(key));
    if (unknown.length > 0)
      payload.issues.push({ code: 'unrecognized_keys', input, inst: this, keys: unknown, continue: true });
    return payload;
  }
}

// @__NO_SIDE_EFFECTS__
export const array = (element: ZodMiniType, params?: Params) => new ZodMiniArray(element, params);
// @__NO_SIDE_EFFECTS__
export const tuple = (items: readonly ZodMiniType[]) => new Tuple(items);
// @__NO_SIDE_EFFECTS__
export const record = (keyType: ZodMiniType, valueType: ZodMiniType) => new ZodRecord(keyType, valueType, false);
// @__NO_SIDE_EFFECTS__
export const partialRecord = (keyType: ZodMiniType, valueType: ZodMiniType) => new ZodRecord(keyType, valueType, true);
