import { beforeEach, expect, it } from '@jest/globals';
import { problem } from '@satcade/contracts/problem';
import { err, fixedClock, ok } from '@satcade/kernel';
import { KEPT_MS, keptReplies } from './kept-replies.ts';

const clock = fixedClock('2026-03-01T12:00:00.000Z');
let made: string[] = [];
beforeEach(() => {
  made = [];
});
const make = (name: string) => async () => {
  made.push(name);
  return ok({ body: `${name} ${made.length}`, etag: `"${made.length}"` });
};

it('returns the same reply for two seconds, and then makes a new one', async () => {
  const replies = keptReplies(clock);
  const first = await replies.of('a', make('a'));
  clock.advance(KEPT_MS - 1);
  expect(await replies.of('a', make('a'))).toEqual(first);
  clock.advance(1);
  expect(await replies.of('a', make('a'))).not.toEqual(first);
  expect(made).toEqual(['a', 'a']);
});

it('keeps replies apart by name', async () => {
  const replies = keptReplies(clock);
  await replies.of('a', make('a'));
  expect(await replies.of('b', make('b'))).toMatchObject({ value: { body: 'b 2' } });
});

it('makes one reply for requests at the same time', async () => {
  const replies = keptReplies(clock);
  const found = await Promise.all([1, 2, 3].map(() => replies.of('a', make('a'))));
  expect(made).toEqual(['a']);
  expect(new Set(found.map((each) => each.ok && each.value.body))).toEqual(new Set(['a 1']));
});

it('counts the age from before the reply was made', async () => {
  const replies = keptReplies(clock);
  await replies.of('a', async () => {
    clock.advance(KEPT_MS);
    return make('a')();
  });
  await replies.of('a', make('a'));
  expect(made).toEqual(['a', 'a']);
});

it('keeps no problem and no failure', async () => {
  const replies = keptReplies(clock);
  expect(await replies.of('a', async () => err(problem('not-found', 'None.')))).toMatchObject({ ok: false });
  await expect(replies.of('a', () => Promise.reject(new Error('later')))).rejects.toThrow('later');
  expect(await replies.of('a', make('a'))).toMatchObject({ ok: true });
});

it('forgets the oldest of more than 500 replies', async () => {
  const replies = keptReplies(clock);
  for (let count = 0; count <= 500; count += 1) await replies.of(String(count), make(String(count)));
  await replies.of('500', make('again'));
  await replies.of('0', make('again'));
  expect(made.slice(501)).toEqual(['again']);
});
