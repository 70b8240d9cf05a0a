import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Construct } from 'constructs';

/** The folder of the built site. Throws if it was not built. */
export function siteDirOf(scope: Construct): string {
  const dist = String(scope.node.tryGetContext('siteDir') ?? join(import.meta.dirname, '../../frontend/dist'));
  if (!existsSync(dist)) throw new Error(`the site is not built (${dist}): run \`npm run build\` first`);
  return dist;
}
