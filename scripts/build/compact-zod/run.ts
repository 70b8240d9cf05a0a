/* What all schemas share: how a value runs through a schema, and how issues become errors. As in zod's core. */

/** A problem of a value. `code` and its fields are zod's. */
export interface Issue {
  readonly code: string;
  path?: PropertyKey[] | undefined;
  readonly message?: string | undefined;
  readonly input?: unknown;
  /** `true`: what follows may still run. Absent: only checks that say so. */
  readonly continue?: boolean | undefined;
  /** Who raised it, and the schema whose check that was: their messages count, in this order. */
  readonly inst?: Raiser | undefined;
  schema?: Raiser | undefined;
  readonly [field: string]: unknown;
}

type Message = string | { readonly message: string } | null | undefined;
type ErrorMap = (issue: Issue) => Message;

interface Raiser {
  readonly error?: ErrorMap | undefined;
  readonly isSchema?: boolean;
}

export interface Payload {
  value: unknown;
  issues: Issue[];
  isAborted?: boolean;
}

export interface Context {
  /** From the output to the input: `encode`. */
  readonly isBackward: boolean;
  readonly skipChecks?: boolean;
}

export interface Check {
  readonly test: (payload: Payload) => void;
  /** Whether to run after an issue that did not forbid it. Absent: not after any. */
  readonly when?: ((payload: Payload) => boolean) | undefined;
}

/** What a schema makes of an absent field: leaves it absent, or puts a value in its place. */
export type OptionalIn = 'optional' | 'defaulted' | undefined;

export abstract class ZodMiniType {
  /** Whether its own issues have its messages only. Not for schemas that other schemas use as checks. */
  readonly isSchema: boolean = true;
  error?: ErrorMap | undefined;
  checks: readonly Check[] = [];
  optin: OptionalIn;
  optout: 'optional' | undefined;
  /** All values that it accepts, if these can be listed. */
  values: ReadonlySet<unknown> | undefined;

  /** Reads the value and writes the result or issues into the payload. */
  abstract read(payload: Payload, context: Context): Payload;

  /** zod's own name for what a schema is made of. */
  get _zod() {
    return { def: this };
  }

  run(payload: Payload, context: Context): Payload {
    if (this.checks.length === 0 || context.skipChecks === true) return this.read(payload, context);
    if (!context.isBackward) return checked(this.read(payload, context), this);
    const trial = this.read({ value: payload.value, issues: [] }, { ...context, skipChecks: true });
    if (isAborted(trial)) {
      trial.isAborted = true;
      return trial;
    }
    return this.read(checked(payload, this), context);
  }

  check(...checks: readonly (Check | ((payload: Payload) => void))[]): this {
    const added = checks.map((check) => (typeof check === 'function' ? { test: check } : check));
    return this.copy({ checks: [...this.checks, ...added] });
  }

  /** The same schema with other fields. */
  copy(changes: object): this {
    return Object.assign(Object.create(Object.getPrototypeOf(this)), this, changes);
  }

  parse(value: unknown): unknown {
    return parse(this, value);
  }

  safeParse(value: unknown): Parsed {
    return safeParse(this, value);
  }
}

function checked(payload: Payload, schema: ZodMiniType): Payload {
  let isOver = isAborted(payload);
  for (const check of schema.checks) {
    const { when } = check;
    if (when === undefined ? isOver : isForbidden(payload) || !when(payload)) continue;
    const before = payload.issues.length;
    check.test(payload);
    for (const issue of payload.issues.slice(before)) issue.schema ??= schema;
    isOver ||= isAborted(payload, before);
  }
  return payload;
}

export const isAborted = ({ isAborted: isSaid, issues }: Payload, from = 0): boolean =>
  isSaid === true || issues.some((issue, at) => at >= from && issue.continue !== true);

const isForbidden = ({ isAborted: isSaid, issues }: Payload): boolean =>
  isSaid === true || issues.some((issue) => issue.continue === false);

/** For the next value of many: the payload of the one before, if nothing was found out about that. */
export function following(before: Payload, value: unknown): Payload {
  if (before.issues.length > 0 || before.isAborted === true) return { value, issues: [] };
  before.value = value;
  return before;
}

/** Names the field in which the issues are. */
export function within(key: PropertyKey, issues: readonly Issue[]): readonly Issue[] {
  for (const issue of issues) issue.path = [key, ...(issue.path ?? [])];
  return issues;
}

/** A message, or a function that makes one, as zod's builders take them. */
export type Params =
  | string
  | {
      readonly message?: string;
      readonly error?: string | ErrorMap;
      readonly abort?: boolean;
      readonly path?: readonly PropertyKey[];
    }
  | undefined;

export function errorOf(params: Params): ErrorMap | undefined {
  const error = typeof params === 'string' ? params : (params?.message ?? params?.error);
  return typeof error === 'string' ? () => error : error;
}

let localeError: ErrorMap | undefined;

export function config(changes: { readonly localeError?: ErrorMap }): void {
  localeError = changes.localeError;
}

const textOf = (message: Message): string | undefined => (typeof message === 'string' ? message : message?.message);

const INTERNAL = new Set(['inst', 'schema', 'continue', 'input', '__proto__']);

/** An issue as errors show it. */
export function finalIssue(issue: Issue): object {
  const { inst, schema } = issue;
  const owner = inst?.isSchema === true ? undefined : schema;
  const message =
    issue.message ||
    (textOf(inst?.error?.(issue)) ??
      (owner === inst ? undefined : textOf(owner?.error?.(issue))) ??
      textOf(localeError?.(issue)) ??
      'Invalid input');
  const shown = Object.entries(issue).filter(([name]) => !INTERNAL.has(name));
  return { ...Object.fromEntries(shown), path: issue.path ?? [], message };
}

class ZodError extends Error {
  override readonly name = '$ZodError';
  readonly issues: readonly object[];

  constructor(issues: readonly object[]) {
    super(JSON.stringify(issues, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value), 2));
    this.issues = issues;
  }
}

type Parsed =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: { readonly issues: readonly object[] } };

export function safeParse(schema: ZodMiniType, value: unknown, isBackward = false): Parsed {
  const result = schema.run({ value, issues: [] }, { isBackward });
  return result.issues.length === 0
    ? { success: true, data: result.value }
    : { success: false, error: new ZodError(result.issues.map(finalIssue)) };
}

export function parse(schema: ZodMiniType, value: unknown): unknown {
  return certain(safeParse(schema, value));
}

export function encode(schema: ZodMiniType, value: unknown): unknown {
  return certain(safeParse(schema, value, true));
}

function certain(parsed: Parsed): unknown {
  if (!parsed.success) throw parsed.error;
  return parsed.data;
}

export const NEVER = Object.freeze({ status: 'aborted' });
