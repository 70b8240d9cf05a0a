import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const INLINE_SCRIPT = /<script>(.*?)<\/script>/gs;

/**
 * The pages' scripts of this release and of earlier ones, newest first; a test of the site's first page expects the
 * built one here. The policy reaches the edge earlier than the pages do, and a page whose script is forbidden loads
 * nothing, so old pages must work with the new policy.
 */
export const RELEASED_SCRIPTS: readonly string[] = [
  "'sha256-Smb1NdJ7pa6XQN9K2LUmyE3yGyVka6MMkowapeo0BvU='",
  "'sha256-oJwgxYLjDEsh+F3GGAdUPPnwVM63Uk2DRbttpwzLnjM='",
  "'sha256-D8L4QmFNi8bvdl3Ph2aehKYVjpjKsA9wHTjnTglYfrk='",
  "'sha256-DIpp3cjMTAqDtTOUkF0JKm1iGuV8/BkQtEsVNbeuNLI='",
  "'sha256-kN/t89MIm+VCDpHc+o7UN1BJ7eljgNf/AeL7WeghAZA='",
  "'sha256-+XegQoiQkiNcO+c+VO+9D59eQJ9caorzjjr2v0XOR50='",
  "'sha256-GayziwA97mAr29e4maUbB9p0kuEiBgca8wd16o7RJxY='",
];

/** The inline scripts that pages may run, as sources of a Content-Security-Policy (`'sha256-…'`). */
export const allowedScripts = (siteDir: string): string[] => [
  ...new Set([...inlineScripts(siteDir), ...RELEASED_SCRIPTS]),
];

/** The inline scripts in the pages of a built site, in the same form. */
export function inlineScripts(siteDir: string): string[] {
  const pages = readdirSync(siteDir).filter((file) => file.endsWith('.html'));
  const scripts = pages.flatMap((page) => [...readFileSync(join(siteDir, page), 'utf8').matchAll(INLINE_SCRIPT)]);
  return [...new Set(scripts.map(([, text = '']) => hashOf(text)))];
}

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
