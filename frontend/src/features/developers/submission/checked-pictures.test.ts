import { expect, test } from '@jest/globals';
import { ApiProblem } from '../../../lib/api/problem.ts';
import { Cancelled, createControl } from '../../../lib/upload/control.ts';
import { findRefused, saveChecked } from './checked-pictures.ts';
import { type PlannedFile, placeOf } from './file-plan.ts';
import { detailOf, isGivenUp, StepFailed } from './upload-errors.ts';

type Checked = 'accepted' | 'refused' | 'gone' | undefined;

/** A storage that gives a list of answers for each upload. Waiting takes no time. */
function storage(says: Readonly<Record<string, readonly Checked[]>>) {
  const asked: string[] = [];
  const control = createControl();
  let now = 0;
  const ports = {
    async stored(id: string) {
      const answers = says[id] ?? [];
      const before = asked.filter((each) => each === id).length;
      const checked = answers[Math.min(before, answers.length - 1)];
      asked.push(id);
      if (checked === 'gone') throw new ApiProblem('gone', 410, 'gone');
      const facts = { partSize: 1, partCount: 1, stored: [], isComplete: true, key: id };
      return {
        ...facts,
        ...(checked !== undefined && { checked }),
        ...(checked === 'refused' && { reason: 'No PNG.' }),
      };
    },
    async sleep(ms: number) {
      now += ms;
    },
    now: () => now,
    offline: () => undefined,
    random: () => 1,
  };
  const uploads = Object.fromEntries(Object.keys(says).map((id) => [id, id]));
  const pictures = { uploads, plan: PLAN };
  const save = (action: () => Promise<unknown> = async () => 'saved') => saveChecked(pictures, control, ports, action);
  const look = () => findRefused(pictures, control, ports);
  return { save, look, asked, control, waited: () => now };
}

const file = (name: string) => ({ name, size: 10, type: '', lastModified: 1, slice: () => new Blob() });
const PLAN: readonly PlannedFile[] = [
  { kind: 'thumbnail', file: file('cover.png') },
  { kind: 'screenshot', index: 3, file: file('night.png') },
];

const refusal = (...paths: readonly string[]) =>
  new ApiProblem(
    'validation',
    400,
    'refused',
    paths.map((path) => ({ path, message: 'must be accepted', text: '' })),
  );

test('saves when the scan has accepted each uploaded picture', async () => {
  const { save, asked } = storage({ thumbnail: [undefined, undefined, 'accepted'], trailer: ['accepted'], game: [] });
  expect(await save()).toBe('saved');
  expect(asked).toEqual(['thumbnail', 'thumbnail', 'thumbnail', 'trailer']);
});

test('fails when a picture is refused', async () => {
  const { save } = storage({ thumbnail: [undefined, 'refused'] });
  const failure = await save().catch((error: unknown) => error);
  expect([failure instanceof StepFailed, isGivenUp(failure)]).toEqual([true, true]);
});

test('names the refused picture, before the game is sent as well as when it is saved', async () => {
  const night = placeOf({ kind: 'screenshot', index: 3 });
  const { save, look } = storage({ thumbnail: ['accepted'], [night]: [undefined, 'refused'], game: [] });
  for (const ask of [look, save]) {
    const failure = await ask().catch((error: unknown) => error);
    expect([isGivenUp(failure), detailOf(failure)]).toEqual([true, 'night.png: No PNG.']);
  }
});

test('lets the game be sent when the scan is busy, after some seconds for all pictures together', async () => {
  const busy = storage({ thumbnail: [undefined], 'screenshot-3': [undefined], game: [] });
  await busy.look();
  expect(busy.waited()).toBeLessThan(15_000);
  expect(busy.asked).toEqual(expect.arrayContaining(['thumbnail', 'screenshot-3']));
  expect(busy.asked).not.toContain('game');
});

test('waits for minutes while the scan is busy with other files, because a game cannot name the picture before', async () => {
  const busy = storage({ thumbnail: [...Array.from({ length: 60 }, () => undefined), 'accepted'] });
  await busy.save();
  expect(busy.asked).toHaveLength(61);
  expect(busy.waited()).toBeGreaterThan(120_000);
});

test('keeps what was sent when a picture is never checked, and stops when the upload is cancelled', async () => {
  const silent = storage({ thumbnail: [undefined] });
  const failure = await silent.save().catch((error: unknown) => error);
  expect([failure instanceof StepFailed, isGivenUp(failure)]).toEqual([true, false]);
  expect(silent.asked.length).toBeLessThan(300);
  const cancelled = storage({ thumbnail: [undefined] });
  cancelled.control.cancel();
  await expect(cancelled.save()).rejects.toThrow(Cancelled);
});

test('saves again while the API says that pictures are not checked, whose uploads an earlier version did not keep', async () => {
  const { save, waited } = storage({ thumbnail: ['gone'] });
  let tries = 0;
  const saved = await save(async () => {
    tries += 1;
    if (tries < 4) throw refusal('body.thumbnailKey', 'body.screenshotKeys.0');
    return 'saved';
  });
  expect([saved, tries]).toEqual(['saved', 4]);
  expect(waited()).toBeGreaterThan(0);
  const never = await save(() => Promise.reject(refusal('body.trailerKey'))).catch((error: unknown) => error);
  expect(isGivenUp(never)).toBe(false);
});

test('does not repeat a save that is refused for another reason', async () => {
  const { save, waited } = storage({});
  const refused = save(() => Promise.reject(refusal('body.thumbnailKey', 'body.title')));
  await expect(refused).rejects.toThrow('refused');
  expect(waited()).toBe(0);
});
