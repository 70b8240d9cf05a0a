import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { announce } from './announce.ts';
import { bringAssets, LateAssets, type LateBuild, noteOf } from './late-assets.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'late-assets-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const folder = (name: string): string => join(dir, name);
const announced = (name: string, asset: string, build: LateBuild, sources = 'now') =>
  announce(folder(name), { asset, build, sources });

describe('a folder that waits for its content', () => {
  it('gets it from the build that makes it, and waits no longer', async () => {
    await announced('asset.1', 'orders/desk', 'functions');
    await announced('asset.2', 'site', 'site');
    mkdirSync(folder('asset.3'));
    await bringAssets(dir, { build: 'functions', sources: 'now' }, async (asset, to) => {
      expect(noteOf(to)?.asset).toBe(asset);
      writeFileSync(join(to, 'index.mjs'), asset);
    });
    expect(readFileSync(join(folder('asset.1'), 'index.mjs'), 'utf8')).toBe('orders/desk');
    expect(['asset.1', 'asset.2', 'asset.3'].map((name) => noteOf(folder(name))?.build)).toEqual([
      undefined,
      'site',
      undefined,
    ]);
  });

  it('gets nothing that was made of other sources', async () => {
    await announced('asset.1', 'orders/desk', 'functions', 'before an edit');
    const brought: string[] = [];
    await bringAssets(dir, { build: 'functions', sources: 'now' }, async (asset) => void brought.push(asset));
    expect(brought).toEqual([]);
    expect(noteOf(folder('asset.1'))).toBeDefined();
  });

  it('goes on to wait when its content was brought in part', async () => {
    await announced('asset.1', 'orders/desk', 'functions');
    const interrupted = bringAssets(dir, { build: 'functions', sources: 'now' }, async () => {
      throw new Error('the disk is full');
    });
    await expect(interrupted).rejects.toThrow('the disk is full');
    expect(readdirSync(folder('asset.1'))).toEqual(['not-built.json']);
  });
});

describe('what was not there when the templates were made', () => {
  const builds = () => ({
    site: Promise.withResolvers<string | undefined>(),
    functions: Promise.withResolvers<string | undefined>(),
  });
  const lateOf = ({ site, functions }: ReturnType<typeof builds>, begin = () => {}) =>
    new LateAssets({ site: site.promise, functions: functions.promise }, begin);

  it('is waited for by its own build only', async () => {
    await announced('function', 'orders/desk', 'functions');
    await announced('site', 'site', 'site');
    mkdirSync(folder('whole'));
    const running = builds();
    const late = lateOf(running);
    expect(late.of(folder('whole'))).toBeUndefined();
    running.site.resolve(undefined);
    expect(await late.of(folder('site'))).toBeUndefined();
    const waiting = late.of(folder('function'));
    running.functions.resolve('a module is missing');
    expect(await waiting).toBe('a module is missing');
    expect(await late.of(folder('function'))).toBe('a module is missing');
    expect(await late.problem()).toBe('a module is missing');
  });

  it('is begun when somebody waits for a function, or when the store is open', async () => {
    await announced('function', 'orders/desk', 'functions');
    await announced('site', 'site', 'site');
    let begun = 0;
    const late = lateOf(builds(), () => {
      begun += 1;
    });
    void late.of(folder('site'));
    expect(begun).toBe(0);
    void late.of(folder('function'));
    late.begin();
    expect(begun).toBe(2);
  });

  it('is not looked for any more when all is built', async () => {
    const running = builds();
    const late = lateOf(running);
    running.site.resolve(undefined);
    running.functions.resolve(undefined);
    expect(await late.problem()).toBeUndefined();
    await announced('function', 'orders/desk', 'functions');
    expect(late.of(folder('function'))).toBeUndefined();
  });
});
