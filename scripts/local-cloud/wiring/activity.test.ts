import { expect, test } from '@jest/globals';
import { Activity } from './activity.ts';

test('a failed delivery is work that is left, until it succeeds or is given up', async () => {
  const activity = new Activity();
  const fails = () => Promise.reject(new Error('the target is broken'));
  for (const id of ['a', 'b']) await expect(activity.delivering(id, fails)).rejects.toThrow();
  expect(activity.hasRetries).toBe(true);
  await activity.delivering('a', async () => {});
  expect(activity.hasRetries).toBe(true);
  activity.gaveUp('b');
  expect([activity.hasRetries, activity.isBusy]).toEqual([false, false]);
});
