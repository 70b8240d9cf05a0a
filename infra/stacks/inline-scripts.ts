import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const INLINE_SCRIPT = /<script>(.*?)<\/script>/gs;

/**
 * The pages' scripts of this release and of those before, the newest first; a test of the site's first page wants the
 * built one here. The policy arrives at the edge earlier than the pages do, and a page whose script is forbidden loads
 * nothing: an old page has to work with the new policy.
 */
export const RELEASED_SCRIPTS: readonly string[] = ["'sha256-GayziwA97mAr29e4maUbB9p0kuEiBgca8wd16o7RJxY='"];

/** What may run of what stands in a page, as sources of a Content-Security-Policy (`'sha256-…'`). */
export const allowedScripts = (siteDir: string): string[] => [
  ...new Set([...inlineScripts(siteDir), ...RELEASED_SCRIPTS]),
];

/** What stands in the pages of a built site, likewise. */
export function inlineScripts(siteDir: string): string[] {
  const pages = readdirSync(siteDir).filter((file) => file.endsWith('.html'));
  const scripts = pages.flatMap((page) => [...readFileSync(join(siteDir, page), 'utf8').matchAll(INLINE_SCRIPT)]);
  return [...new Set(scripts.map(([, text = '']) => hashOf(text)))];
}

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
