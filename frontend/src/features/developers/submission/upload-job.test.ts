import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { memoryStorage } from '../../../testing/memory-storage.ts';

const userOf = (userId: string) => ({ userId, username: userId, email: `${userId}@example.com` });

/** Ends the upload of the test. */
let end: () => void = () => undefined;

beforeEach(() => {
  jest.resetModules();
  const window = Object.assign(new EventTarget(), {
    localStorage: memoryStorage().storage,
    sessionStorage: memoryStorage().storage,
  });
  Object.assign(globalThis, { window });
});
afterEach(async () => {
  end();
  // The job ends, with its timer.
  await new Promise((resolve) => setImmediate(resolve));
  Reflect.deleteProperty(globalThis, 'window');
});

/** A browser in which Ada has begun an upload, which lasts as long as the test. */
async function uploading() {
  const session = await import('../../../lib/auth/session.ts');
  const { jobOf, runJob } = await import('./upload-job.ts');
  session.startSession('local', userOf('ada'));
  const { promise, resolve } = Promise.withResolvers<void>();
  end = resolve;
  void runJob({ id: 'one', userId: 'ada', title: 'Kiln', total: 1 }, () => promise);
  return { ...session, job: () => jobOf('one') };
}

it('pauses an upload when its user signs out, and goes on when they are back', async () => {
  const { endSession, startSession, job } = await uploading();
  expect(job()?.state).toBe('running');
  endSession();
  expect(job()?.state).toBe('paused');
  startSession('local', userOf('ada'));
  expect(job()?.state).toBe('running');
});

it('does not send an upload as another user', async () => {
  const { startSession, job } = await uploading();
  startSession('local', userOf('ben'));
  expect(job()?.state).toBe('paused');
});

it('leaves an upload paused that its user has paused before', async () => {
  const { endSession, startSession, job } = await uploading();
  job()?.control.pause();
  endSession();
  startSession('local', userOf('ada'));
  expect(job()?.state).toBe('paused');
});
