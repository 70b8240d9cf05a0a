import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, jest } from '@jest/globals';
import { MUTANTS } from './list.ts';
import { mutated } from './mutant.ts';
import { tried } from './run.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Takes a few seconds, on a machine that may be busy. */
jest.setTimeout(180_000);

describe('the planted bugs', () => {
  it.each(MUTANTS)('can still be planted: $name', async (mutant) => {
    const source = await readFile(join(ROOT, mutant.file), 'utf8');
    expect(mutated(source, mutant)).not.toBe(source);
  });

  it('have unique names', () => {
    expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
  });

  it('cannot be planted when the text to replace is missing or occurs twice', () => {
    const mutant = { name: 'a bug', bug: 'It breaks.', file: 'a.ts', find: 'good', replace: 'bad' };
    expect(mutated('a good line', mutant)).toBe('a bad line');
    expect(() => mutated('a line', mutant)).toThrow('is not in');
    expect(() => mutated('a good good line', mutant)).toThrow('more than once');
  });

  it('are caught, such as a ledger entry that is written twice', async () => {
    const mutant = MUTANTS.find(({ name }) => name === 'ledger-cause-twice');
    if (mutant === undefined) throw new Error('the bug is not in the list');
    expect(await tried(ROOT, mutant, { orders: 20, seed: 1 })).toMatchObject({ isCaught: true });
  });
});
