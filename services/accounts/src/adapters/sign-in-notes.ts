import { adminSignedIn } from '@satcade/contracts/events';
import { type Clock, isoTime } from '@satcade/kernel';
import { draft, type EventDraft } from '@satcade/lambda/events-out';
import type { Logger } from '@satcade/lambda/logger';
import type { SignInNotes } from '../ports.ts';

/** Cognito waits five seconds for its triggers, and then refuses the sign-in. */
const PATIENCE_MS = 1_500;

/** Publishes Admins' sign-ins directly to the bus: the trigger belongs to the user pool and has no table. */
export const signInNotes = (
  publish: (drafts: readonly EventDraft[]) => Promise<void>,
  clock: Clock,
  logger: Pick<Logger, 'warn'>,
  patienceMs = PATIENCE_MS,
): SignInNotes => ({
  async note(user) {
    const publishing = publish([draft(adminSignedIn, { ...user, signedInAt: isoTime(clock.now()) })]);
    try {
      await withinTime(publishing, patienceMs);
    } catch (error) {
      logger.warn('the sign-in of an Admin could not be stored', { ...user, error: String(error) });
    }
  },
});

async function withinTime<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
