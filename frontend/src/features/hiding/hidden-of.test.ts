import { describe, expect, it } from '@jest/globals';
import { NOTHING_HIDDEN } from '@satcade/contracts/hidden-games';
import type { ReadGames } from '../../lib/hidden.ts';
import { NO_FILTERS } from '../catalogue/published/filters.ts';
import { listQuery } from '../catalogue/published/list-query.ts';
import { hiddenOf, readWithout } from './hidden-of.ts';
import { hidesNothing, unionOf } from './union.ts';

const { signal } = new AbortController();

/** A list of games with these ids, in pages of two; counts its requests. */
function listOf(ids: readonly string[]) {
  const state = { reads: 0 };
  const read: ReadGames = async ({ nextToken }) => {
    state.reads += 1;
    const from = Number(nextToken ?? 0);
    const items = ids.slice(from, from + 2).map((id) => Object.assign(Object.create(null), { id }));
    return { items, nextToken: from + 2 < ids.length ? String(from + 2) : null, total: ids.length };
  };
  return { state, read };
}

describe('a list without owned games', () => {
  const owns =
    (...ids: readonly string[]) =>
    async () =>
      new Set(ids);

  it('reads on until a page has games, and continues after the last one that it read', async () => {
    const { state, read } = listOf(['a', 'b', 'c', 'd', 'e', 'f']);
    const page = await readWithout(owns('a', 'b', 'c'), read)({ limit: 2 }, signal);
    expect(page.items.map(({ id }) => id)).toEqual(['d']);
    expect([page.nextToken, page.total, page.leftOut, state.reads]).toEqual(['4', 6, 3, 2]);
  });

  it('asks once while enough games are left', async () => {
    const { state, read } = listOf(['a', 'b', 'c', 'd']);
    const page = await readWithout(owns('a'), read)({ limit: 2 }, signal);
    expect([page.items.map(({ id }) => id), state.reads]).toEqual([['b'], 1]);
  });

  it('stops after five requests', async () => {
    const ids = Array.from({ length: 40 }, (_, number) => `game ${number}`);
    const { state, read } = listOf(ids);
    expect((await readWithout(owns(...ids), read)({ limit: 2 }, signal)).items).toEqual([]);
    expect(state.reads).toBe(5);
  });

  it('shows all games while the library cannot be read', async () => {
    const { read } = listOf(['a', 'b']);
    const failing = () => Promise.reject(new Error('down'));
    expect((await readWithout(failing, read)({ limit: 2 }, signal)).items).toHaveLength(2);
  });
});

describe('the request for a list', () => {
  it('excludes what is hidden, beside what the filters ask for', () => {
    const choices = { tags: ['horror', 'gore'], adult: true, ai: true, unstatedAi: true, owned: false };
    expect(listQuery({ ...NO_FILTERS, tags: ['cozy'], ai: ['none'] }, hiddenOf(choices, undefined))).toMatchObject({
      tags: 'cozy,-horror,-gore',
      ai: 'none,-code,-art,-sound,-text,-unstated',
      adult: 'false',
    });
  });

  it('excludes games that do not state the use of AI only together with AI', () => {
    const choices = { ...NOTHING_HIDDEN, unstatedAi: true };
    expect(listQuery(NO_FILTERS, hiddenOf(choices, undefined)).ai).toBeUndefined();
  });
});

describe('two choices', () => {
  const horror = { ...NOTHING_HIDDEN, tags: ['horror'], adult: true };
  const gore = { ...NOTHING_HIDDEN, tags: ['gore', 'horror'], ai: true };

  it('hide together what either of them hides', () => {
    expect(unionOf(horror, gore)).toEqual({ ...NOTHING_HIDDEN, tags: ['horror', 'gore'], adult: true, ai: true });
  });

  it('keep thirty tags at most', () => {
    const many = (name: string) => ({
      ...NOTHING_HIDDEN,
      tags: Array.from({ length: 20 }, (_, at) => `${name} ${at}`),
    });
    expect(unionOf(many('a'), many('b')).tags).toHaveLength(30);
  });

  it('hide nothing if all of them are off', () => {
    expect([hidesNothing(NOTHING_HIDDEN), hidesNothing(horror)]).toEqual([true, false]);
  });
});
