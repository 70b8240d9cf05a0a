import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { fromRoot } from '../lib/paths.ts';
import { lockfileSchema, unhashedPackages } from './lockfile.ts';
import { uncoveredPlatforms, unresolvedPackages } from './platforms.ts';

const committed = lockfileSchema.parse(JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')));

const BINARIES = {
  'tool-linux-x64-gnu': { os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
  'tool-linux-x64-musl': { os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  'tool-linux-arm64': { os: 'linux', cpu: 'arm64' },
  'tool-darwin': { os: ['darwin'], cpu: ['x64', 'arm64'] },
  'tool-win32-x64': { os: ['win32'], cpu: ['x64'] },
  'tool-win32-arm64': { os: ['win32'], cpu: ['arm64'] },
};

/** A lockfile with one tool, whose binary packages are all resolved but those named. */
function lockfileWithout(...absent: string[]) {
  const resolved = Object.entries(BINARIES).filter(([name]) => !absent.includes(name));
  return lockfileSchema.parse({
    packages: {
      '': {},
      'node_modules/tool': {
        optionalDependencies: Object.fromEntries(Object.keys(BINARIES).map((name) => [name, '1.0.0'])),
      },
      ...Object.fromEntries(resolved.map(([name, locked]) => [`node_modules/${name}`, locked])),
    },
  });
}

describe('package-lock.json', () => {
  it('resolves every optional dependency', () => {
    expect(unresolvedPackages(committed)).toEqual([]);
  });

  it('has a binary of every tool for Linux (glibc, musl), macOS and Windows on x64 and arm64', () => {
    expect(uncoveredPlatforms(committed)).toEqual([]);
  });

  it('has a hash for every package of a registry', () => {
    expect(unhashedPackages(committed)).toEqual([]);
  });

  it('names no registry, so that any mirror will do', () => {
    const addresses = Object.values(committed.packages).flatMap(({ resolved }) => resolved ?? []);

    expect(addresses.filter((address) => address.includes(':'))).toEqual([]);
  });
});

describe('unresolvedPackages', () => {
  it('names each optional dependency that the lockfile does not resolve', () => {
    expect(unresolvedPackages(lockfileWithout())).toEqual([]);
    expect(unresolvedPackages(lockfileWithout('tool-darwin'))).toEqual(['node_modules/tool → tool-darwin']);
  });

  it('finds a dependency in the nearest node_modules folder upwards', () => {
    const lockfile = lockfileSchema.parse({
      packages: {
        'node_modules/a/node_modules/tool': {
          optionalDependencies: { inside: '1', beside: '1', above: '1', elsewhere: '1' },
        },
        'node_modules/a/node_modules/tool/node_modules/inside': {},
        'node_modules/a/node_modules/beside': {},
        'node_modules/above': {},
        'node_modules/b/node_modules/elsewhere': {},
      },
    });

    expect(unresolvedPackages(lockfile)).toEqual(['node_modules/a/node_modules/tool → elsewhere']);
  });
});

describe('uncoveredPlatforms', () => {
  it('names the platforms without a binary', () => {
    expect(uncoveredPlatforms(lockfileWithout())).toEqual([]);
    expect(uncoveredPlatforms(lockfileWithout('tool-linux-x64-musl', 'tool-darwin'))).toEqual([
      'node_modules/tool: linux-x64-musl',
      'node_modules/tool: darwin-x64',
      'node_modules/tool: darwin-arm64',
    ]);
  });
});
