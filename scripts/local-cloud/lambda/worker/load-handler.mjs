import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadInOwnScope } from './own-scope.mjs';

/** @typedef {(event: unknown, context: object) => unknown} Handler */

/** An error with one of the runtime's own names, such as `Runtime.HandlerNotFound`. */
class RuntimeError extends Error {
  /**
   * @param {string} name
   * @param {string} message
   */
  constructor(name, message) {
    super(message);
    this.name = name;
  }
}

/**
 * Imports the bundle and gives the exported handler.
 * @param {string} dir
 * @param {string} handler `file.export`
 * @returns {Promise<Handler>}
 * @throws an error whose name is what Lambda's Node.js runtime reports for the same fault
 */
export async function loadHandler(dir, handler) {
  const dot = handler.lastIndexOf('.');
  if (dot < 1) throw new RuntimeError('Runtime.MalformedHandlerName', 'Bad handler');
  const [file, name] = [handler.slice(0, dot), handler.slice(dot + 1)];
  const path = ['.js', '.mjs', '.cjs']
    .map((ending) => join(dir, file + ending))
    .find((candidate) => existsSync(candidate));
  if (path === undefined) throw new RuntimeError('Runtime.ImportModuleError', `Error: Cannot find module '${file}'`);
  const module = await importBundle(path, dir);
  const found = module[name] ?? module.default?.[name];
  if (typeof found !== 'function') {
    throw new RuntimeError('Runtime.HandlerNotFound', `${handler} is undefined or not exported`);
  }
  if (found.length > 2) {
    throw new RuntimeError(
      'Runtime.CallbackHandlerDeprecated',
      'AWS Lambda does not support callback-based function handlers with Node.js 24 or later. Use async handlers.',
    );
  }
  return found;
}

/**
 * @param {string} path
 * @param {string} dir
 */
async function importBundle(path, dir) {
  try {
    return await loadInOwnScope(path, dir);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error instanceof SyntaxError) throw new RuntimeError('Runtime.UserCodeSyntaxError', String(error));
    if ('code' in error && (error.code === 'ERR_MODULE_NOT_FOUND' || error.code === 'MODULE_NOT_FOUND')) {
      throw new RuntimeError('Runtime.ImportModuleError', String(error));
    }
    throw error;
  }
}
