import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { fromRoot } from '../lib/paths.ts';

/** The workspaces of a release: functions, site and templates. What they need of `shared` follows from them. */
export function shippedWorkspaces(): string[] {
  return globSync('{services/*,frontend,infra}/package.json', { cwd: fromRoot() })
    .map((path) => dirname(path).replaceAll('\\', '/'))
    .sort();
}
