import { existsSync, readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { dirname, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';

/** @import { Handler } from './load-handler.mjs' */
/** @typedef {Readonly<Record<string, Handler | undefined>>} Exports */

const PARAMETERS = ['exports', 'require', 'module', '__filename', '__dirname'];

/**
 * Loads a file of a function. On AWS a function is alone in `/var/task`; here it is in a project, whose package.json may
 * say that `.js` files are ES modules. Those of a function without a package.json of its own are what their syntax says.
 *
 * @param {string} path
 * @param {string} dir of the function
 * @returns {Promise<Exports & { readonly default?: Exports }>}
 */
export async function loadInOwnScope(path, dir) {
  const [entry, root] = [resolve(path), resolve(dir)];
  if (!isCommonJs(entry, root, () => readFileSync(entry, 'utf8'))) return import(pathToFileURL(entry).href);
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (loaded.format !== 'module' || !isCommonJs(fileURLToPath(url), root, () => String(loaded.source)))
        return loaded;
      return { ...loaded, format: 'commonjs' };
    },
  });
  // An import would look for the format in the package.json of the project once more.
  return createRequire(entry)(entry);
}

/**
 * @param {string} file
 * @param {string} dir
 * @param {() => string} sourceOf
 */
function isCommonJs(file, dir, sourceOf) {
  if (!file.endsWith('.js') || !file.startsWith(dir + sep)) return false;
  for (let at = dirname(file); at.length >= dir.length; at = dirname(at)) {
    if (existsSync(`${at}${sep}package.json`)) return false;
  }
  try {
    compileFunction(sourceOf(), PARAMETERS);
    return true;
  } catch {
    // Import and export are syntax errors there. So are others, which the import will name.
    return false;
  }
}
