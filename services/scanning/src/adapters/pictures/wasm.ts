import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A module of one of the codecs. The build puts the files next to the bundle; unbundled code finds them in their packages. */
export function wasm(name: 'avif' | 'jpeg' | 'png' | 'webp' | 'resize', path: string): WebAssembly.Module {
  const besideBundle = new URL(`./${path.split('/').at(-1)}`, import.meta.url);
  const manifest = () => createRequire(import.meta.url).resolve(`@jsquash/${name}/package.json`);
  return new WebAssembly.Module(
    readFileSync(existsSync(besideBundle) ? besideBundle : join(dirname(manifest()), path)),
  );
}
