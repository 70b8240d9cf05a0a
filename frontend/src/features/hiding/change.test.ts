import { expect, it } from '@jest/globals';
import { NOTHING_HIDDEN } from '@satcade/contracts/hidden-games';
import { createStore } from '../../lib/storage/store.ts';
import { createChange } from './change.ts';
import type { Kept } from './choices.ts';

const hiding = (...tags: string[]) => ({ ...NOTHING_HIDDEN, tags });

/** An account that answers when the test says so. */
function setUp() {
  const kept = createStore<Kept>({ userId: 'ada', hidden: hiding() });
  const sent: { readonly tags: readonly string[]; answer(error?: Error): Promise<void> }[] = [];
  const failures: unknown[] = [];
  const change = createChange({
    kept,
    save({ tags }) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      sent.push({
        tags,
        async answer(error) {
          if (error === undefined) resolve();
          else reject(error);
          await settled();
        },
      });
      return promise;
    },
    onFailure: (error) => void failures.push(error),
  });
  return { kept, sent, failures, change, tags: () => kept.get().hidden.tags };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const lost = new Error('lost');

it('shows a change at once, and takes it back with a message when it cannot be saved', async () => {
  const { change, sent, failures, tags } = setUp();
  void change(hiding('horror'), 'ada');
  await settled();
  expect(tags()).toEqual(['horror']);
  await sent[0]?.answer(lost);
  expect([tags(), failures]).toEqual([[], [lost]]);
});

it('saves one change after the other, so that the account keeps the last one', async () => {
  const { change, sent } = setUp();
  for (const tags of [['a'], ['a', 'b'], ['a', 'b', 'c']]) void change(hiding(...tags), 'ada');
  await settled();
  expect(sent.map(({ tags }) => tags)).toEqual([['a', 'b', 'c']]);
  void change(hiding('d'), 'ada');
  await settled();
  expect(sent).toHaveLength(1);
  await sent[0]?.answer();
  expect(sent[1]?.tags).toEqual(['d']);
});

it('keeps a later change when an earlier one fails, and takes both back when it fails, too', async () => {
  const { change, sent, failures, tags } = setUp();
  void change(hiding('a'), 'ada');
  await settled();
  void change(hiding('a', 'b'), 'ada');
  await sent[0]?.answer(lost);
  expect([tags(), failures]).toEqual([['a', 'b'], []]);
  await sent[1]?.answer(lost);
  expect([tags(), failures]).toEqual([[], [lost]]);
});

it('leaves the choices of the next user alone when a change of the one before fails', async () => {
  const { change, kept, sent, failures } = setUp();
  void change(hiding('a'), 'ada');
  await settled();
  void change(hiding('a', 'b'), 'ada');
  const bens = { userId: 'ben', hidden: hiding('cozy') };
  kept.set(bens);
  await sent[0]?.answer(lost);
  expect([kept.get(), sent.length, failures]).toEqual([bens, 1, []]);
});
