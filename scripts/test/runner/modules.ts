import { createHash } from 'node:crypto';
import { type LoadFnOutput, type ResolveFnOutput, registerHooks, stripTypeScriptTypes } from 'node:module';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { ROOT } from '../../lib/paths.ts';
import { isStateless } from './stateless.ts';

/*
 * How test files load modules. Those of the project are new in each test file, so that no file sees the state of
 * another one. Packages are loaded once by each worker, and so are those of the project that keep nothing which a test
 * could notice (stateless.ts): that saves most of the time that a test file takes to start.
 */

const GLOBALS = new URL('globals.ts', import.meta.url).href;
const ROOT_URL = `${pathToFileURL(ROOT).href}/`;
const RUNNER = new URL('.', import.meta.url).href;

let testFile = '';
let generation = '';
const generations = new Map<string, number>();

/**
 * What is imported from now on is another instance than before. Its address depends on the test file alone, not on what
 * this worker ran before: Node's cache of compiled code has a file for each address, and finds it again in the next run.
 */
export const renewModules = (path = testFile): void => {
  const count = (generations.get(path) ?? 0) + 1;
  testFile = path;
  generations.set(path, count);
  generation = createHash('sha256')
    .update(`${relative(ROOT, path)} ${count}`)
    .digest('hex')
    .slice(0, 12);
};

const isRenewed = (url: string): boolean =>
  url.startsWith(ROOT_URL) &&
  new URL('.', url).href !== RUNNER &&
  !url.includes('/node_modules/') &&
  !isStateless(url.slice(ROOT_URL.length));

const withoutGeneration = (url: string): string => url.replace(/\?[\da-f]{12}$/, '');

/** The files of a checkout do not change while its tests run. */
const resolved = new Map<string, ResolveFnOutput>();
const loaded = new Map<string, LoadFnOutput>();

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === '@jest/globals') return { url: GLOBALS, format: 'module', shortCircuit: true };
    const isImport = context.conditions.includes('import');
    const key = `${isImport} ${specifier} ${withoutGeneration(context.parentURL ?? '')}`;
    const found = resolved.get(key) ?? nextResolve(specifier, context);
    resolved.set(key, found);
    const url = isImport && isRenewed(found.url) ? `${found.url}?${generation}` : found.url;
    return { ...found, url, shortCircuit: true };
  },
  load(url, context, nextLoad) {
    const file = withoutGeneration(url);
    if (file === url) return nextLoad(url, context);
    const module = loaded.get(file) ?? withoutTypes(file, nextLoad(url, context));
    if (module.format === 'module') loaded.set(file, module);
    return { ...module, shortCircuit: true };
  },
});

/** JavaScript with its lines and columns as they were, except that of JSX. */
function withoutTypes(url: string, given: LoadFnOutput): LoadFnOutput {
  const source = String(given.source);
  if (url.endsWith('.ts')) return { ...given, format: 'module', source: stripTypeScriptTypes(source) };
  if (url.endsWith('.tsx')) return { ...given, format: 'module', source: compileJsx(source) };
  return given;
}

const compileJsx = (source: string): string =>
  transformSync(source, {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2024',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
  }).code;

/** Node says once in each process that this function is experimental. */
function warnUnheard(): void {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  stripTypeScriptTypes('');
  process.emitWarning = emitWarning;
}
warnUnheard();
