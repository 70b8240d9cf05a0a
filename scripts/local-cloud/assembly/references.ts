import { isObject } from '../json.ts';
import { isIntrinsicName, substitutions } from './intrinsics.ts';

/** The names in a value's intrinsics: what must exist before the value can be resolved. */
export interface References {
  /** Logical ids, parameters or pseudo parameters of the same stack. */
  readonly names: ReadonlySet<string>;
  /** Values exported by other stacks; literal names only, as CDK writes them. */
  readonly imports: ReadonlySet<string>;
}

/** Both branches of an `Fn::If` count, as they do for CloudFormation's own ordering. */
export function referencesOf(value: unknown): References {
  const names = new Set<string>();
  const imports = new Set<string>();
  collect(value, names, imports);
  return { names, imports };
}

function collect(value: unknown, names: Set<string>, imports: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, names, imports);
    return;
  }
  if (!isObject(value)) return;
  for (const [key, item] of Object.entries(value)) {
    if (isIntrinsicName(key)) collectIntrinsic(key, item, names, imports);
    collect(item, names, imports);
  }
}

function collectIntrinsic(key: string, argument: unknown, names: Set<string>, imports: Set<string>): void {
  switch (key) {
    case 'Ref':
      if (typeof argument === 'string') names.add(argument);
      break;
    case 'Fn::GetAtt': {
      const first: unknown = Array.isArray(argument) ? argument[0] : argument;
      if (typeof first === 'string') names.add(first.split('.')[0] ?? first);
      break;
    }
    case 'Fn::Sub': {
      const [template, variables]: unknown[] = Array.isArray(argument) ? argument : [argument];
      if (typeof template !== 'string') break;
      const own = isObject(variables) ? variables : {};
      for (const name of substitutions(template)) if (!(name in own)) names.add(name.split('.')[0] ?? name);
      break;
    }
    case 'Fn::ImportValue':
      if (typeof argument === 'string') imports.add(argument);
      break;
    default: // The other intrinsics contain names only in the values inside them.
      break;
  }
}
