import type { PlannedFunction } from './plan.ts';

/**
 * Function names by every way to refer to them: the name itself, the logical id, the construct path with or without
 * `/Resource`.
 */
export function functionNames(functions: Iterable<PlannedFunction>): Readonly<Record<string, string>> {
  const names: Record<string, string> = {};
  for (const { name, logicalId, constructPath } of functions) {
    for (const alias of [name, logicalId, constructPath, constructPath.replace(/\/Resource$/, '')]) names[alias] = name;
  }
  return names;
}
