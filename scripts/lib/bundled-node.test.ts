import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { bundledNode, linkBundledNode } from './bundled-node.mjs';

const STARTS = '#!/bin/sh\necho v24.0.0\n';
const DOES_NOT_START = '#!/lib/no-such-loader\n';

let root = '';
const inRoot = (...parts: string[]) => join(root, ...parts);
const link = () => inRoot('node_modules/.bin/node');

function install(name: string, content: string): string {
  const file = inRoot('node_modules', name, 'bin/node');
  mkdirSync(inRoot('node_modules', name, 'bin'), { recursive: true });
  writeFileSync(file, content);
  chmodSync(file, 0o755);
  return file;
}

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'bundled-node-')));
  mkdirSync(inRoot('node_modules/.bin'), { recursive: true });
  writeFileSync(inRoot('package.json'), '{ "optionalDependencies": { "node-a": "^24.0.0", "node-b": "^24.0.0" } }');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('bundledNode', () => {
  it('finds the binary in the package of this platform', () => {
    const file = install('node-b', STARTS);

    expect(bundledNode(root)).toBe(file);
  });

  it('finds none when no package fits this platform, or when its binary does not start', () => {
    expect(bundledNode(root)).toBeUndefined();

    install('node-a', DOES_NOT_START);
    expect(bundledNode(root)).toBeUndefined();
  });
});

describe('linkBundledNode', () => {
  it('makes the link that npm 10 leaves out', () => {
    const file = install('node-b', STARTS);
    linkBundledNode(root);

    expect(realpathSync(link())).toBe(file);
  });

  it('keeps a link that is right', () => {
    const file = install('node-b', STARTS);
    linkBundledNode(root);
    linkBundledNode(root);

    expect(realpathSync(link())).toBe(file);
  });

  it('removes the link to a binary that does not start, because npm puts it first in PATH', () => {
    symlinkSync(install('node-a', DOES_NOT_START), link());
    linkBundledNode(root);

    expect(existsSync(link())).toBe(false);
  });
});
