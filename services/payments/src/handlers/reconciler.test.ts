import { expect, it } from '@jest/globals';
import { runSideBySide } from './reconciler.ts';

it('starts all jobs at once and returns their results', async () => {
  const started: string[] = [];
  const job = (name: string) => async () => {
    started.push(name);
    await new Promise((resolve) => setImmediate(resolve));
    expect(started).toEqual(['a', 'b']);
    return name.toUpperCase();
  };
  expect(await runSideBySide({ a: job('a'), b: job('b') })()).toEqual({ a: 'A', b: 'B' });
});

it('fails when a job fails, after the others have ended', async () => {
  let isDone = false;
  const run = runSideBySide({
    broken: () => Promise.reject(new Error('no table')),
    slow: async () => {
      await new Promise((resolve) => setImmediate(resolve));
      isDone = true;
    },
  });
  await expect(run()).rejects.toThrow('no table');
  expect(isDone).toBe(true);
});
