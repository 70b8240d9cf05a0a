import { type Fields, isPlain } from './objects.ts';
import { type Context, type Issue, isAborted, type Payload, ZodMiniType } from './run.ts';

/* Schemas of values that two schemas read, each its own part. */

class Intersection extends ZodMiniType {
  readonly left: ZodMiniType;
  readonly right: ZodMiniType;

  constructor(left: ZodMiniType, right: ZodMiniType) {
    super();
    this.left = left;
    this.right = right;
  }

  read(payload: Payload, context: Context): Payload {
    const left = this.left.run({ value: payload.value, issues: [] }, context);
    const right = this.right.run({ value: payload.value, issues: [] }, context);
    const refused = [left, right].map(({ issues }) => issues.filter(namesFields));
    payload.issues.push(...[...left.issues, ...right.issues].filter((issue) => !namesFields(issue)));
    // A field is unknown if neither side knows it.
    const [first] = refused.flat();
    const keys = fieldsOf(refused[0]).filter((key) => fieldsOf(refused[1]).includes(key));
    if (first !== undefined && keys.length > 0) payload.issues.push({ ...first, keys });
    const merged = mergedOf(left.value, right.value);
    if (merged !== undefined) payload.value = merged.value;
    else if (!isAborted(payload)) throw new Error('the two sides of an intersection read different values');
    return payload;
  }
}

const namesFields = ({ code, path }: Issue): boolean => code === 'unrecognized_keys' && (path?.length ?? 0) === 0;

const fieldsOf = (issues: readonly Issue[] = []): readonly unknown[] =>
  issues.flatMap(({ keys }) => (Array.isArray(keys) ? keys : []));

/** Both values as one, or `undefined` if they contradict each other. */
function mergedOf(left: unknown, right: unknown): { readonly value: unknown } | undefined {
  if (left === right) return { value: left };
  if (left instanceof Date && right instanceof Date && Number(left) === Number(right)) return { value: left };
  if (isPlain(left) && isPlain(right)) return mergedObject(left, right);
  if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return undefined;
  const items = left.map((each: unknown, at) => mergedOf(each, right[at]));
  return items.includes(undefined) ? undefined : { value: items.map((each) => each?.value) };
}

function mergedObject(left: Fields, right: Fields): { readonly value: Fields } | undefined {
  const value: Fields = { ...left, ...right };
  for (const key of Object.keys(left).filter((name) => Object.hasOwn(right, name))) {
    const field = mergedOf(left[key], right[key]);
    if (field === undefined) return undefined;
    value[key] = field.value;
  }
  return { value };
}

// @__NO_SIDE_EFFECTS__
export const intersection = (left: ZodMiniType, right: ZodMiniType) => new Intersection(left, right);
