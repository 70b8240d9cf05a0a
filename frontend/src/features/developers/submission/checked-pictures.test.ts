import { expect, test } from '@jest/globals';
import { pictureWatch } from './checked-pictures.ts';
import { StepFailed } from './upload-errors.ts';

type Checked = 'accepted' | 'refused' | undefined;

/** A storage that gives a list of answers for each upload. Waiting takes no time. */
function storage(says: Readonly<Record<string, readonly Checked[]>>) {
  const asked: string[] = [];
  let now = 0;
  const watch = pictureWatch({
    complete: async (id: string) => ({ key: id }),
    async stored(id: string) {
      const answers = says[id] ?? [];
      const before = asked.filter((each) => each === id).length;
      const checked = answers[Math.min(before, answers.length - 1)];
      asked.push(id);
      return {
        partSize: 1,
        partCount: 1,
        stored: [],
        isComplete: true,
        key: id,
        ...(checked !== undefined && { checked }),
      };
    },
    async sleep(ms: number) {
      now += ms;
    },
    now: () => now,
  });
  return { watch, asked };
}

test('waits until the scan has accepted each uploaded picture', async () => {
  const { watch, asked } = storage({ a: [undefined, undefined, 'accepted'], b: ['accepted'] });
  for (const id of ['a', 'b']) await watch.ports.complete(id, []);
  await watch.untilChecked();
  expect(asked).toEqual(['a', 'a', 'a', 'b']);
});

test('fails when a picture is refused, and stops waiting for a picture that is never checked', async () => {
  const refused = storage({ a: [undefined, 'refused'] });
  await refused.watch.ports.complete('a', []);
  await expect(refused.watch.untilChecked()).rejects.toThrow(StepFailed);
  const silent = storage({ a: [undefined], b: [undefined] });
  for (const id of ['a', 'b']) await silent.watch.ports.complete(id, []);
  await silent.watch.untilChecked();
  expect(silent.asked.length).toBeLessThan(50);
});
