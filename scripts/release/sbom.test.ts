import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { fromRoot } from '../lib/paths.ts';
import { lockfileSchema } from '../lockfile/lockfile.ts';
import { sbom } from './sbom.ts';
import { shippedWorkspaces } from './shipped.ts';

const madeAt = new Date('2026-11-23T12:00:00Z');

const lockfile = lockfileSchema.parse({
  packages: {
    services: {
      name: '@shop/orders',
      version: '1.0.0',
      license: 'MIT',
      dependencies: { '@shop/kernel': '*', a: '^1.0.0' },
    },
    shared: { name: '@shop/kernel', version: '1.0.0', devDependencies: { tool: '1' } },
    'node_modules/@shop/kernel': { resolved: 'shared', link: true },
    'node_modules/a': {
      version: '1.2.3',
      license: 'MIT OR Apache-2.0',
      integrity: `sha512-${Buffer.alloc(64, 255).toString('base64')}`,
      dependencies: { '@x/b': '^2.0.0' },
    },
    'node_modules/a/node_modules/@x/b': { version: '2.0.0' },
    'node_modules/@x/b': { version: '1.0.0' },
    'node_modules/tool': { version: '1.0.0' },
  },
});
const made = (name = 'shop') => sbom({ lockfile, workspaces: ['services'], name, version: '1.0.0', madeAt });

describe('sbom', () => {
  it('lists what the shipped workspaces need, in the version that each gets, without tools', () => {
    expect(made().components.map(({ purl }) => purl)).toEqual([
      'pkg:npm/a@1.2.3',
      'pkg:npm/%40x/b@2.0.0',
      'pkg:npm/%40shop/orders@1.0.0',
      'pkg:npm/%40shop/kernel@1.0.0',
    ]);
  });

  it('gives licence, hash and dependencies of a package', () => {
    const { components, dependencies } = made();

    expect(components[0]).toMatchObject({
      licenses: [{ expression: 'MIT OR Apache-2.0' }],
      hashes: [{ alg: 'SHA-512', content: 'ff'.repeat(64) }],
    });
    expect(dependencies).toContainEqual({ ref: 'node_modules/a', dependsOn: ['node_modules/a/node_modules/@x/b'] });
    expect(dependencies).toContainEqual({ ref: 'services', dependsOn: ['node_modules/a', 'shared'] });
  });

  it('gives the same content the same number, and other content another one', () => {
    expect(made()).toEqual(made());
    expect(made('other').serialNumber).not.toBe(made().serialNumber);
    expect(made().serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  });

  it('covers the real lockfile, with a hash and a licence for every package of a registry', () => {
    const real = lockfileSchema.parse(JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')));
    const { components, dependencies } = sbom({
      lockfile: real,
      workspaces: shippedWorkspaces(),
      name: 'satcade',
      version: '0.1.0',
      madeAt,
    });
    const names = components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`));
    // A package inside another one's archive has the hash of that one.
    const external = components.filter(
      ({ group, 'bom-ref': path }) => group !== '@satcade' && real.packages[path]?.inBundle !== true,
    );

    expect(names).toEqual(expect.arrayContaining(['preact', 'zod', 'aws-cdk-lib', '@aws-amplify/auth']));
    expect(names).not.toEqual(expect.arrayContaining(['jest']));
    expect(external.filter(({ hashes, licenses }) => hashes === undefined || licenses === undefined)).toEqual([]);
    expect(new Set(dependencies.map(({ ref }) => ref)).size).toBe(components.length + 1);
  });
});
