/*
 * What the functions use of `zod/mini`, in a fifth of its bytes. The build puts it in the place of `zod/mini` in the
 * functions' bundles (docs/decisions/0202-compact-schemas.md); everything else uses zod itself. A builder that is
 * missing here fails the build.
 */
export {
  gt,
  gte,
  lt,
  lte,
  maxLength,
  minLength,
  nonnegative,
  normalize,
  positive,
  refine,
  regex,
  toLowerCase,
  trim,
} from './checks.ts';
export * as coerce from './coerce.ts';
export { base64, email, url } from './formats.ts';
export { intersection } from './intersections.ts';
export * as iso from './iso.ts';
export { array, partialRecord, record, tuple, ZodMiniArray } from './lists.ts';
export { extend, keyof, looseObject, object, omit, partial, pick, strictObject, ZodMiniObject } from './objects.ts';
export { config, encode, NEVER, parse, safeParse, ZodMiniType } from './run.ts';
export { discriminatedUnion, union } from './unions.ts';
export {
  boolean,
  choice as enum,
  custom,
  instance as instanceof,
  int,
  literal,
  nothing as null,
  number,
  string,
  unknown,
} from './values.ts';
export {
  codec,
  nullable,
  nullish,
  optional,
  pipe,
  readonly,
  transform,
  withCatch as catch,
  withDefault as _default,
  ZodMiniDefault,
  ZodMiniOptional,
  ZodMiniReadonly,
} from './wrappers.ts';
