import { adminSignedIn, detailType } from '@satcade/contracts/events';
import { type Clock, isoTime, newId } from '@satcade/kernel';
import type { EventPublisher } from '@satcade/lambda/events-out';
import type { Logger } from '@satcade/lambda/logger';
import type { SignInNotes } from '../ports.ts';

/** Cognito waits five seconds for its triggers, and then refuses the sign-in. */
const PATIENCE_MS = 1_500;

/** Publishes sign-ins of Admins straight to the bus: the trigger belongs to the user pool and has no table. */
export const signInNotes = (
  publisher: EventPublisher,
  clock: Clock,
  logger: Pick<Logger, 'warn'>,
  patienceMs = PATIENCE_MS,
): SignInNotes => ({
  async note(user) {
    const now = clock.now();
    const id = newId(now);
    const { source, type, version } = adminSignedIn;
    const signedInAt = isoTime(now);
    const envelope = { id, type, version, occurredAt: signedInAt, correlationId: id, causationId: id };
    const detail = JSON.stringify({ ...envelope, data: { ...user, signedInAt } });
    const publishing = publisher.publish([{ source, detailType: detailType(type, version), detail }]);
    try {
      const failedAt = await withinTime(publishing, patienceMs);
      if (failedAt !== undefined) throw new Error('the bus did not accept the event');
    } catch (error) {
      logger.warn('the sign-in of an Admin is not noted', { ...user, error: String(error) });
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
