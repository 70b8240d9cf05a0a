import { expect, test } from '@jest/globals';
import { ApiProblem } from '../../../lib/api/problem.ts';
import { createAutosave, type SaveState } from './autosave.ts';
import type { DraftContent, KeptDraft } from './kept-drafts.ts';

const content = (title: string): DraftContent => ({ values: JSON.stringify({ title }), title });
const blank: KeptDraft = { userId: 'u', id: 'draft', content: { values: '', title: '' }, isSent: true };

/** A server with one draft, a clock that a test moves, and what the browser keeps. */
function setUp(first = blank) {
  const stored = { revision: first.revision ?? 0, title: '' };
  const sent: [title: string, ifMatch: string | undefined][] = [];
  const states: SaveState['status'][] = [];
  let kept = first;
  let failure: ApiProblem | undefined;
  let timer: { ms: number; action: () => void } | undefined;
  let gate: Promise<void> | undefined;
  const autosave = createAutosave(first, {
    async put(id, { title }, ifMatch) {
      sent.push([title, ifMatch]);
      await gate;
      if (failure !== undefined) throw failure;
      const expected = stored.revision === 0 ? undefined : `"${stored.revision}"`;
      if (ifMatch !== '*' && ifMatch !== expected) throw new ApiProblem('precondition-failed', 412, 'changed');
      stored.revision += 1;
      stored.title = title;
      const at = '2026-03-01T12:00:00.000Z';
      return { id, title, revision: stored.revision, createdAt: at, updatedAt: at, expiresAt: at };
    },
    keep(draft) {
      kept = draft;
    },
    later(ms, action) {
      const own = { ms, action };
      timer = own;
      return () => {
        if (timer === own) timer = undefined;
      };
    },
    onState: ({ status }) => void states.push(status),
  });
  return {
    ...{ autosave, sent, states, stored },
    kept: () => kept,
    waits: () => timer?.ms,
    async pause() {
      timer?.action();
      await autosave.flush();
    },
    fail: (code: string | undefined) => {
      failure = code === undefined ? undefined : new ApiProblem(code, 0, code);
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return () => {
        gate = undefined;
        resolve();
      };
    },
  };
}

test('a form is saved once per pause, over the revision that the reply before named', async () => {
  const { autosave, sent, pause, kept, states } = setUp();
  autosave.change(content('S'));
  autosave.change(content('Star'));
  expect(sent).toEqual([]);
  expect(kept()).toMatchObject({ content: content('Star'), isSent: false });
  await pause();
  autosave.change(content('Star'));
  await pause();
  autosave.change(content('Star Miner'));
  await pause();
  expect(sent).toEqual([
    ['Star', undefined],
    ['Star Miner', '"1"'],
  ]);
  expect(kept()).toMatchObject({ revision: 2, isSent: true });
  expect(states).toEqual(['saving', 'saved', 'saving', 'saved']);
});

test('what is typed during a request is sent by the next one', async () => {
  const { autosave, sent, pause, hold, stored, waits } = setUp();
  const open = hold();
  autosave.change(content('A'));
  const paused = pause();
  while (sent.length === 0) await Promise.resolve();
  autosave.change(content('AB'));
  open();
  await paused;
  expect(stored.title).toBe('AB');
  expect(sent).toEqual([
    ['A', undefined],
    ['AB', '"1"'],
  ]);
  expect(waits()).toBeUndefined();
});

test('without a connection the form stays in the browser and is sent later', async () => {
  const { autosave, pause, fail, kept, waits, states, stored } = setUp();
  fail('network');
  autosave.change(content('A'));
  await pause();
  autosave.change(content('A'));
  expect(kept()).toMatchObject({ content: content('A'), isSent: false });
  expect(states.at(-1)).toBe('failed');
  expect(waits()).toBeGreaterThan(0);
  fail(undefined);
  await pause();
  expect([stored.title, kept().isSent, states.at(-1)]).toEqual(['A', true, 'saved']);
});

test('a refusal is not repeated by itself', async () => {
  const { autosave, pause, fail, waits, states } = setUp();
  fail('limit-reached');
  autosave.change(content('A'));
  await pause();
  expect([states.at(-1), waits()]).toEqual(['failed', undefined]);
});

test('after a conflict nothing is sent until the user has chosen', async () => {
  const { autosave, sent, pause, states, stored, kept } = setUp({ ...blank, revision: 4 });
  stored.revision = 5;
  autosave.change(content('mine'));
  await pause();
  expect(states.at(-1)).toBe('conflict');
  autosave.change(content('mine too'));
  expect(await autosave.flush()).toBe(false);
  expect(sent).toHaveLength(1);
  expect(kept()).toMatchObject({ content: content('mine too'), isSent: false });
  expect(await autosave.overwrite()).toBe(true);
  expect([stored.title, sent.at(-1)]).toEqual(['mine too', ['mine too', '*']]);
  autosave.change(content('mine three'));
  await pause();
  expect(sent.at(-1)).toEqual(['mine three', '"6"']);
});

test('a stopped one neither sends nor keeps anything', async () => {
  const { autosave, sent, kept, waits } = setUp();
  autosave.change(content('A'));
  autosave.stop();
  autosave.change(content('AB'));
  expect(await autosave.flush()).toBe(false);
  expect([sent, waits(), kept().content.title]).toEqual([[], undefined, 'A']);
});
