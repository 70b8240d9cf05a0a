import { AwsError } from '../engine.ts';
import { isObject } from '../json.ts';

const STEP = /\.(?<name>[A-Za-z0-9_-]+)|\.?\[(?:(?<index>\d+)|'(?<quoted>[^']+)'|"(?<doubleQuoted>[^"]+)")\]/gy;

/**
 * Reads a path such as `$.detail.items[0]` or `$.detail['a b']` and returns a function that follows it; a missing value
 * is `undefined`. Throws `ValidationException` for other JSON path syntax.
 */
export function compileJsonPath(path: string): (value: unknown) => unknown {
  const steps = Array.from(path.slice(1).matchAll(STEP));
  const read = steps.reduce((length, [step]) => length + step.length, 1);
  if (!path.startsWith('$') || read !== path.length) {
    throw new AwsError('ValidationException', `Invalid JSON path: ${path}`);
  }
  const keys = steps.map(({ groups }) => groups?.name ?? groups?.index ?? groups?.quoted ?? groups?.doubleQuoted ?? '');
  return (value) => keys.reduce(child, value);
}

function child(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return /^\d+$/.test(key) ? value[Number(key)] : undefined;
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
