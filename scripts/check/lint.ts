import { hash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { type CommandResult, runCommand } from '../lib/run-command.ts';

/** Rules that ask other files what a file imports. They look at everything, whatever has changed. */
export const RULES_ACROSS_FILES = [
  'nursery/noFloatingPromises',
  'nursery/noMisusedPromises',
  'correctness/useImportExtensions',
] as const;

const LINTED = /\.([cm]?[jt]sx?|jsonc?|css)$/;
/** What decides how Biome judges all files: its settings, and the packages that turn rules on. */
const SETTINGS = /(^|\/)(biome|package|package-lock)\.json$/;
/** Above it, one run is as quick as two. It also fits into the shortest command line, that of Windows. */
const MOST_CHANGED = 200;

/** The hash of each file by its path. */
type Files = Readonly<Record<string, string>>;
const files = z.record(z.string(), z.string());

/**
 * Formats and lints all files of a checkout with Biome. Most rules, and the format, look at one file alone: of files
 * that passed before, by their content, only the rules across files are asked again. That halves the work.
 * @param root the checkout
 * @param found the file that remembers what passed
 */
export async function lint(root: string, found: string): Promise<CommandResult> {
  const biome = (...args: string[]) => runCommand('biome', args, { cwd: root });
  const [before, now] = [await passedBefore(found), await filesOf(root)];
  const changed = Object.keys(now).filter((path) => now[path] !== before[path]);
  const isAll = changed.length > MOST_CHANGED || changed.some((path) => SETTINGS.test(path));
  const result =
    isAll || Object.keys(now).length === 0
      ? await biome('check', '--error-on-warnings', '.')
      : together([
          await biome('check', '--error-on-warnings', '--formatter-enabled=false', ...ACROSS_FILES, '.'),
          ...(changed.length === 0 ? [] : [await biome('lint', ...ALONE, ...changed)]),
          ...(changed.length === 0 ? [] : [await biome('format', IGNORED_TOO, ...changed)]),
        ]);
  if (result.code === 0) await remember(found, now);
  return result;
}

/** The order of imports belongs to `check` alone, which reads everything, whatever rules it is asked for. */
const ACROSS_FILES = [...RULES_ACROSS_FILES, 'source/organizeImports'].map((rule) => `--only=${rule}`);
/** Nothing but files that the settings exclude may have changed. */
const IGNORED_TOO = '--no-errors-on-unmatched';
const ALONE = ['--error-on-warnings', IGNORED_TOO, ...RULES_ACROSS_FILES.map((rule) => `--skip=${rule}`)];

const together = (results: readonly CommandResult[]): CommandResult => ({
  code: Math.max(...results.map(({ code }) => code)),
  output: results.map(({ output }) => output).join(''),
});

/** Nothing without Git, so that everything is checked. */
async function filesOf(root: string): Promise<Files> {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { code, output } = await runCommand('git', listed, { cwd: root });
  if (code !== 0) return {};
  const paths = output.split('\0').filter((path) => LINTED.test(path));
  const hashed = await Promise.all(paths.map(async (path) => [path, await hashOf(join(root, path))] as const));
  return Object.fromEntries(hashed.flatMap(([path, made]) => (made === undefined ? [] : [[path, made]])));
}

/** A file that Git knows may have been deleted. */
const hashOf = (path: string): Promise<string | undefined> =>
  readFile(path).then(
    (content) => hash('sha1', content),
    () => undefined,
  );

/** Nothing in a fresh clone, or where the file is broken. */
async function passedBefore(found: string): Promise<Files> {
  try {
    return files.parse(JSON.parse(await readFile(found, 'utf8')));
  } catch {
    return {};
  }
}

async function remember(found: string, passed: Files): Promise<void> {
  await mkdir(dirname(found), { recursive: true });
  await writeFile(found, JSON.stringify(passed));
}
