import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { initSync } from '@virustotal/yara-x';

const FILE = 'yara_x_js_bg.wasm';

/** Loads the engine's WebAssembly into this process, once. */
export function loadYara(): void {
  initSync({ module: readFileSync(wasmFile()) });
}

/** The build puts the file next to the bundle; unbundled code finds it in its package. */
function wasmFile(): URL | string {
  const besideBundle = new URL(`./${FILE}`, import.meta.url);
  if (existsSync(besideBundle)) return besideBundle;
  const manifest = createRequire(import.meta.url).resolve('@virustotal/yara-x/package.json');
  return join(dirname(manifest), 'pkg', FILE);
}
