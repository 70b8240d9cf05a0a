import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import * as keys from './storage-keys.ts';

const SITE = join(import.meta.dirname, '../../..');
const sources = ['src', 'first-paint'].flatMap((folder) =>
  readdirSync(join(SITE, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.ts$|^src\/(content|translations)\//.test(path)),
);

describe("the keys of the browser's storage", () => {
  it('are all different', () => {
    const values = Object.values(keys);
    expect(new Set(values).size).toBe(values.length);
  });

  it('are written in storage-keys.ts only', () => {
    const written = /(?:(?:get|set|remove)Item\(|key: |KEY = )'/;
    const others = sources.filter((path) => written.test(readFileSync(join(SITE, path), 'utf8')));
    expect(others).toEqual(['src/lib/storage/storage-keys.ts']);
  });
});
