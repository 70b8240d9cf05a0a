import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ readonly version?: string, readonly optional?: boolean, readonly link?: boolean }} Package */

/**
 * Whether `npm ci` or `npm install` has brought what package-lock.json names. npm notes in `node_modules` what it has
 * installed there. Optional packages, such as the binaries of other systems, may be missing.
 * @param {string} root the folder of package-lock.json
 */
export function isInstalled(root) {
  const noted = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(noted)) return false;
  const installed = packagesOf(noted);
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(([path, { version, optional, link }]) => {
    // The project itself and its workspaces are not installed.
    if (!/(^|\/)node_modules\//.test(path) || link === true) return true;
    const found = installed[path];
    return found === undefined ? optional === true : found.version === version;
  });
}

/**
 * @param {string} path a lockfile of npm 7 or newer
 * @returns {Readonly<Record<string, Package>>} by folder, from the project's root
 */
const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
