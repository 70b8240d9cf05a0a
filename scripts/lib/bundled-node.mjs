// The Node that comes with the dependencies: one optional package per platform, of which npm installs the one that fits.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param {string} root the project's folder
 * @returns {string | undefined} the path of Node's binary; nothing if there is none, or if it does not start here: the
 *   packages for Linux need glibc, and npm installs them on musl as well
 */
export function bundledNode(root) {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.keys(optionalDependencies)
    .map((name) => join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node'))
    .find((file) => existsSync(file) && spawnSync(file, ['--version']).status === 0);
}

/**
 * Makes `node_modules/.bin/node` the bundled Node, or removes it when there is none that starts: npm puts this folder
 * first in PATH, and npm 10 deletes the link because the packages of the other platforms have the same one.
 *
 * @param {string} root the project's folder
 */
export function linkBundledNode(root) {
  // On Windows npm makes three shims, and it deletes none of them.
  if (process.platform === 'win32') return;
  const link = join(root, 'node_modules', '.bin', 'node');
  const node = bundledNode(root);
  rmSync(link, { force: true });
  if (node !== undefined) symlinkSync(node, link);
}
