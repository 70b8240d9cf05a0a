import { isObject } from '../json.ts';

/** The meaning of the names in a template. Each look-up throws an `Error` that names an unknown name. */
export interface Scope {
  /** A resource's physical id, a parameter or a pseudo parameter; `undefined` is `AWS::NoValue`. */
  ref(name: string): unknown;
  attribute(logicalId: string, name: string): unknown;
  importValue(exportName: string): unknown;
  condition(name: string): boolean;
  mapping(name: string, topKey: string, secondKey: string): unknown;
  availabilityZones(): readonly string[];
}

/** An intrinsic that cannot be resolved; `path` leads to it inside the resource. */
class UnresolvedIntrinsic extends Error {}

type Intrinsic = (argument: unknown, scope: Scope, path: string) => unknown;

/**
 * The value with every intrinsic replaced by its result. Members that resolve to `AWS::NoValue` are left out. Dynamic
 * references (`{{resolve:…}}`) remain; see dynamic-references.ts.
 * @throws UnresolvedIntrinsic naming the path
 */
export function resolve(value: unknown, scope: Scope, path: string): unknown {
  if (Array.isArray(value)) {
    return value.map((item, index) => resolve(item, scope, `${path}[${index}]`)).filter((item) => item !== undefined);
  }
  if (!isObject(value)) return value;
  const [only, ...others] = Object.entries(value);
  if (only !== undefined && others.length === 0 && isIntrinsicName(only[0])) {
    return applyIntrinsic(only[0], only[1], scope, path);
  }
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]) => [key, resolve(item, scope, `${path}.${key}`)] as const)
      .filter(([, item]) => item !== undefined),
  );
}

/** The value of a condition expression; `{Condition: name}` refers to another condition. */
export function resolveCondition(expression: unknown, scope: Scope, path: string): boolean {
  if (isObject(expression) && typeof expression.Condition === 'string') {
    return scope.condition(expression.Condition);
  }
  const result = resolve(expression, scope, path);
  if (typeof result !== 'boolean') throw new UnresolvedIntrinsic(`${path}: a condition must be true or false`);
  return result;
}

/** The names in the text of an `Fn::Sub`, e.g. `['AWS::Region', 'Table.Arn']`. `${!Literal}` is not a name. */
export const substitutions = (text: string): string[] =>
  [...text.matchAll(/\$\{([^!}][^}]*)\}/g)].map(([, name = '']) => name.trim());

export const isIntrinsicName = (key: string): boolean => key === 'Ref' || key.startsWith('Fn::');

function applyIntrinsic(name: string, argument: unknown, scope: Scope, path: string): unknown {
  const intrinsic = INTRINSICS[name];
  if (intrinsic === undefined) throw new UnresolvedIntrinsic(`${path}: ${name} is not supported`);
  try {
    return intrinsic(argument, scope, `${path}.${name}`);
  } catch (error) {
    if (error instanceof UnresolvedIntrinsic) throw error;
    throw new UnresolvedIntrinsic(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const INTRINSICS: Readonly<Record<string, Intrinsic>> = {
  Ref: (argument, scope) => scope.ref(text(argument)),
  'Fn::GetAtt': (argument, scope, path) => {
    const [logicalId, ...attribute] = typeof argument === 'string' ? argument.split('.') : list(argument).map(text);
    if (logicalId === undefined) throw new UnresolvedIntrinsic(`${path}: does not name a resource`);
    return scope.attribute(logicalId, attribute.join('.'));
  },
  'Fn::ImportValue': (argument, scope, path) => scope.importValue(text(resolve(argument, scope, path))),
  'Fn::Join': (argument, scope, path) => {
    const [separator, parts] = list(argument);
    return list(resolve(parts, scope, path))
      .map(text)
      .join(text(separator));
  },
  'Fn::Split': (argument, scope, path) => {
    const [separator, whole] = list(argument);
    return text(resolve(whole, scope, path)).split(text(separator));
  },
  'Fn::Select': (argument, scope, path) => {
    const [index, items] = list(argument);
    const selected = list(resolve(items, scope, path))[Number(resolve(index, scope, path))];
    if (selected === undefined) throw new UnresolvedIntrinsic(`${path}: no item ${String(index)}`);
    return selected;
  },
  'Fn::Sub': substitute,
  'Fn::Base64': (argument, scope, path) => Buffer.from(text(resolve(argument, scope, path))).toString('base64'),
  'Fn::GetAZs': (_argument, scope) => scope.availabilityZones(),
  'Fn::FindInMap': (argument, scope, path) => {
    const [name, topKey, secondKey] = list(resolve(argument, scope, path)).map(text);
    return scope.mapping(name ?? '', topKey ?? '', secondKey ?? '');
  },
  'Fn::If': (argument, scope, path) => {
    const [condition, whenTrue, whenFalse] = list(argument);
    return resolve(scope.condition(text(condition)) ? whenTrue : whenFalse, scope, path);
  },
  'Fn::Equals': (argument, scope, path) => {
    const [left, right] = list(argument);
    return JSON.stringify(resolve(left, scope, path)) === JSON.stringify(resolve(right, scope, path));
  },
  'Fn::And': (argument, scope, path) => list(argument).every((operand) => resolveCondition(operand, scope, path)),
  'Fn::Or': (argument, scope, path) => list(argument).some((operand) => resolveCondition(operand, scope, path)),
  'Fn::Not': (argument, scope, path) => !resolveCondition(list(argument)[0], scope, path),
};

function substitute(argument: unknown, scope: Scope, path: string): string {
  const [template, variables] = Array.isArray(argument) ? argument : [argument, {}];
  const own = isObject(variables) ? variables : {};
  const lookUp = (name: string): unknown => {
    if (name in own) return resolve(own[name], scope, `${path}.${name}`);
    const [logicalId = '', ...attribute] = name.split('.');
    return attribute.length === 0 ? scope.ref(name) : scope.attribute(logicalId, attribute.join('.'));
  };
  return text(template)
    .replace(/\$\{([^!}][^}]*)\}/g, (_match, name: string) => text(lookUp(name.trim())))
    .replace(/\$\{!/g, '${');
}

function text(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`expected text, found ${JSON.stringify(value)}`);
}

function list(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Error(`expected a list, found ${JSON.stringify(value)}`);
  return value;
}
