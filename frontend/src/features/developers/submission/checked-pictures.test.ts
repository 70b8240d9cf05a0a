import { expect, test } from '@jest/globals';
import { Cancelled, createControl } from '../../../lib/upload/control.ts';
import { pictureWatch } from './checked-pictures.ts';
import { isGivenUp, StepFailed } from './upload-errors.ts';

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
  return { watch, asked, waited: () => now };
}

test('waits until the scan has accepted each uploaded picture', async () => {
  const { watch, asked } = storage({ a: [undefined, undefined, 'accepted'], b: ['accepted'] });
  for (const id of ['a', 'b']) await watch.ports.complete(id, []);
  await watch.untilChecked(createControl());
  expect(asked).toEqual(['a', 'a', 'a', 'b']);
});

test('fails when a picture is refused', async () => {
  const { watch } = storage({ a: [undefined, 'refused'] });
  await watch.ports.complete('a', []);
  await expect(watch.untilChecked(createControl())).rejects.toThrow(StepFailed);
});

test('waits for minutes while the scan is busy with other files, because a game cannot name the picture before', async () => {
  const busy = storage({ a: [...Array.from({ length: 60 }, () => undefined), 'accepted'] });
  await busy.watch.ports.complete('a', []);
  await busy.watch.untilChecked(createControl());
  expect(busy.asked).toHaveLength(61);
  expect(busy.waited()).toBeGreaterThan(120_000);
});

test('keeps what was sent when a picture is never checked, and stops when the upload is cancelled', async () => {
  const silent = storage({ a: [undefined] });
  await silent.watch.ports.complete('a', []);
  const failure = await silent.watch.untilChecked(createControl()).catch((error: unknown) => error);
  expect([failure instanceof StepFailed, isGivenUp(failure)]).toEqual([true, false]);
  expect(silent.asked.length).toBeLessThan(300);
  const cancelled = storage({ a: [undefined] });
  await cancelled.watch.ports.complete('a', []);
  const control = createControl();
  control.cancel();
  await expect(cancelled.watch.untilChecked(control)).rejects.toThrow(Cancelled);
});
