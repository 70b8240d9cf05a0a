import { dirname, join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const PREFIX = '\0class-names:';
const STYLESHEET = '.css';
/** The bundler would read what is named after a stylesheet as one. */
const MODULE = '.js';

/** By stylesheet, the names of its classes, as the builds for browsers in this process have made them. */
const classNames = new Map<string, Readonly<Record<string, string>>>();

/** For `css.modules.getJSON`. */
export const keepClassNames = (file: string, names: Readonly<Record<string, string>>): void =>
  void classNames.set(normalizePath(file), names);

/**
 * Gives a build for Node the class names of stylesheets without reading these again: it follows the build for browsers,
 * and nothing in Node needs the styles. A stylesheet that no browser loads is read as usual.
 */
export function knownClassNames(): Plugin {
  return {
    name: 'satcade-known-class-names',
    apply: (config, { command }) => command === 'build' && config.build?.ssr !== undefined,
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\..*\.module\.css$/ },
      handler(source, importer = '') {
        const file = normalizePath(join(dirname(importer), source));
        return classNames.has(file) ? `${PREFIX}${file.slice(0, -STYLESHEET.length)}${MODULE}` : undefined;
      },
    },
    load: {
      filter: { id: new RegExp(`^${PREFIX}`) },
      handler: (id) =>
        `export default ${JSON.stringify(classNames.get(`${id.slice(PREFIX.length, -MODULE.length)}${STYLESHEET}`))};`,
    },
  };
}
