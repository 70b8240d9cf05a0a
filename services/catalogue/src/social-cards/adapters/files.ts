import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/** A file of a package. The build puts it next to the bundle (scripts/build/bundle.ts); unbundled code finds the package. */
export function fileOf(path: string): Buffer {
  const beside = new URL(`./${path.split('/').at(-1)}`, import.meta.url);
  if (existsSync(beside)) return readFileSync(beside);
  const [scope = '', name = '', ...rest] = path.split('/');
  const [folder] = require.resolve.paths(scope)?.filter((each) => existsSync(join(each, scope, name))) ?? [];
  if (folder === undefined) throw new Error(`The package of ${path} is not installed.`);
  return readFileSync(join(folder, scope, name, ...rest));
}

/** The same for WebAssembly. */
export const moduleOf = (path: string): WebAssembly.Module => new WebAssembly.Module(new Uint8Array(fileOf(path)));
