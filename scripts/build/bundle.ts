import { copyFile, glob, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { constants, setPriority } from 'node:os';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { announce } from './announce.ts';
import { compactZod } from './compact-zod/plugin.ts';
import { computedRules } from './computed-rules.ts';
import { FIRST_FUNCTIONS, PAGES_FUNCTION } from './first-functions.ts';
import { pureRequests, pureValues } from './pure-values.ts';

const ROOT = join(import.meta.dirname, '../..');
const OUT = join(ROOT, 'dist/functions');

/**
 * Functions loaded in parts: what their most frequent requests do not need is loaded on demand (`import()`). A part is a
 * bundle of its own, with its copies of what it needs: a bundler that shares modules between files shares them whole, and
 * the first request would load the schemas of all the others.
 */
const IN_PARTS = new Set(['catalogue/browse', 'catalogue/games', 'catalogue/reviews', 'edge/about', 'orders/orders']);
/** Those whose parts read schemas as data: the description of the API is made of them. */
const WITH_ZOD = new Set(['edge/about']);

const font = (name: string, subset: string, weight: number): string =>
  `@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`;

/** Files that a function reads at run time and that are not code. */
const ASSETS: Readonly<Record<string, readonly string[]>> = {
  'scanning/scan': [
    '@virustotal/yara-x/pkg/yara_x_js_bg.wasm',
    '@jsquash/avif/codec/enc/avif_enc.wasm',
    '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm',
    '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm',
    '@jsquash/png/codec/pkg/squoosh_png_bg.wasm',
    '@jsquash/webp/codec/dec/webp_dec.wasm',
    '@jsquash/webp/codec/enc/webp_enc_simd.wasm',
    '@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm',
  ],
  'catalogue/cards': [
    '@resvg/resvg-wasm/index_bg.wasm',
    '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm',
    '@jsquash/png/codec/pkg/squoosh_png_bg.wasm',
    '@jsquash/webp/codec/dec/webp_dec.wasm',
    ...['latin', 'latin-ext', 'vietnamese'].map((subset) => font('bricolage-grotesque', subset, 800)),
    ...['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'].map((subset) =>
      font('inter', subset, 700),
    ),
    ...['japanese', 'latin'].map((subset) => font('dotgothic16', subset, 400)),
  ],
};

const OPTIONS = {
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  outExtension: { '.js': '.mjs' },
  mainFields: ['module', 'main'],
  sourcemap: 'linked',
  sourcesContent: false,
  metafile: true,
  logLevel: 'error',
  plugins: [compactZod, computedRules, pureRequests],
  // A builder of zod that the compact schemas lack is `undefined` in a bundle.
  logOverride: { 'import-is-undefined': 'error' },
  // CommonJS packages inside an ESM bundle still call require for Node's own modules.
  banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
} as const satisfies BuildOptions;

/**
 * Every `<handler>.lambda.ts` in the folders `handlers` of a service or of its slices, by `<service>/<handler>`. The
 * slice is no part of the name, so a handler keeps its function and its logs when it moves to another slice.
 */
export async function handlers(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const path of glob('services/*/src/{handlers,*/handlers}/*.lambda.ts', { cwd: ROOT })) {
    const [, service = ''] = path.split(sep);
    const name = `${service}/${basename(path, '.lambda.ts')}`;
    const other = found.get(name);
    if (other !== undefined) throw new Error(`Two functions have the name ${name}: ${other} and ${path}`);
    found.set(name, join(ROOT, path));
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Bundles all functions into `dist/functions/<service>/<handler>/index.mjs`: one esbuild call for most takes under a second. */
async function bundleFunctions(): Promise<void> {
  await rm(OUT, { recursive: true, force: true });
  const all = await handlers();
  const metafiles = await bundle(all, OUT);
  await copyAssets(all);
  await writeFile(join(ROOT, 'dist/functions.json'), JSON.stringify(sizes(metafiles, OUT)));
}

/**
 * Bundles what a store needs to open into a folder, which says of each other function that it is bundled later. The one
 * that renders pages gets a folder of its own, because it waits for its renderers. `sources`: their state.
 */
async function bundleFirst(out: string, pages: string, sources: string): Promise<void> {
  await Promise.all([out, pages, OUT].map((folder) => rm(folder, { recursive: true, force: true })));
  const all = await handlers();
  const first = new Map([...all].filter(([name]) => FIRST_FUNCTIONS.has(name) || name === PAGES_FUNCTION));
  if (first.size <= FIRST_FUNCTIONS.size) throw new Error('first-functions.ts names a function that does not exist');
  await bundle(first, out);
  await rename(join(out, PAGES_FUNCTION), pages);
  for (const asset of all.keys()) {
    const build = asset === PAGES_FUNCTION ? 'site' : 'functions';
    if (!FIRST_FUNCTIONS.has(asset)) await announce(join(out, asset), { asset, build, sources });
  }
}

/** Bundles these functions into a folder, without the files that are not code. */
export async function bundle(functions: ReadonlyMap<string, string>, outdir: string): Promise<Metafile[]> {
  const entries = (isWanted: (name: string) => boolean) =>
    Object.fromEntries(
      [...functions].filter(([name]) => isWanted(name)).map(([name, path]) => [`${name}/index`, path]),
    );
  const results = await Promise.all([
    build({ ...OPTIONS, outdir, entryPoints: entries((name) => !IN_PARTS.has(name)) }),
    ...[...functions]
      .filter(([name]) => IN_PARTS.has(name))
      .map(([name, path]) => {
        const plugins = WITH_ZOD.has(name) ? [computedRules, pureValues] : OPTIONS.plugins;
        return bundleInParts(path, join(outdir, name), plugins);
      }),
  ]);
  return results.flat().map(({ metafile }) => metafile);
}

/** `plugins`: of the parts. */
async function bundleInParts(entry: string, outdir: string, plugins: Plugin[]) {
  const parts = new Map<string, string>();
  const onDemand: Plugin = {
    name: 'satcade-parts',
    setup({ onResolve, resolve: find }) {
      onResolve({ filter: /^\./ }, async ({ path, kind, resolveDir, pluginData }) => {
        if (kind !== 'dynamic-import' || pluginData === LOOKED_UP) return null;
        const found = await find(path, { kind, resolveDir, pluginData: LOOKED_UP });
        const part = basename(found.path).replace(/\.ts$/, '');
        parts.set(part, found.path);
        return { path: `./${part}.mjs`, external: true };
      });
    },
  };
  const main = await build({
    ...OPTIONS,
    plugins: [onDemand, ...OPTIONS.plugins],
    outdir,
    entryPoints: { index: entry },
  });
  const others = [...parts].map(([part, path]) =>
    build({ ...OPTIONS, plugins, outdir, entryPoints: { [part]: path } }),
  );
  return [main, ...(await Promise.all(others))];
}

const LOOKED_UP = 'looked up';

async function copyAssets(all: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, files] of Object.entries(ASSETS)) {
    if (!all.has(name)) continue;
    for (const file of files) {
      const target = join(OUT, name, file.split('/').at(-1) ?? file);
      await mkdir(dirname(target), { recursive: true });
      await copyFile(assetPath(file), target);
    }
  }
}

function assetPath(file: string): string {
  const [scope = '', name = '', ...rest] = file.split('/');
  // Some packages do not export their package.json.
  const manifest = findPackageJSON(`${scope}/${name}`, import.meta.url);
  if (manifest === undefined) throw new Error(`The package of ${file} is not installed.`);
  return join(dirname(manifest), ...rest);
}

/**
 * The bytes that each function loads at its start, by `<service>/<handler>`: its file and what that imports. `outdir`: where
 * they were bundled to.
 */
export function sizes(metafiles: readonly Pick<Metafile, 'outputs'>[], outdir: string): Record<string, number> {
  const result: Record<string, number> = {};
  for (const { outputs } of metafiles) {
    for (const [path, { entryPoint = '' }] of Object.entries(outputs)) {
      // A part that is loaded on demand is an entry point of its own.
      if (!entryPoint.endsWith('.lambda.ts')) continue;
      const loaded = [...importedBy(path, outputs)];
      result[dirname(relative(outdir, resolve(path)))] = loaded.reduce(
        (sum, file) => sum + (outputs[file]?.bytes ?? 0),
        0,
      );
    }
  }
  return result;
}

/** A file of the build and all files that it imports, but not those that it may load later. */
function importedBy(file: string, outputs: Metafile['outputs'], found = new Set<string>()): Set<string> {
  found.add(file);
  for (const { path, kind } of outputs[file]?.imports ?? [])
    if (kind === 'import-statement' && !found.has(path)) importedBy(path, outputs, found);
  return found;
}

// The build runs this file in a process of its own: for all functions, or for the first ones with their folders.
if (import.meta.main) {
  const [out, pages = '', sources = ''] = process.argv.slice(2);
  await (out === undefined ? bundleFunctions() : bundleFirst(out, pages, sources));
  console.log('built');
  setPriority(constants.priority.PRIORITY_LOW);
}
