import type { Clock } from '../engine.ts';
import type { Mail } from '../inbox/mail.ts';
import type { PendingChallenges } from './authentication/challenges.ts';
import { codeDeliveryFailed } from './errors.ts';
import type { UserPools } from './store/user-pools.ts';
import type { InvokeTrigger } from './triggers.ts';

/** What the operations on user pools share. */
export interface UserPoolContext {
  /** For tokens, codes and attempts. It does not jump: see {@link steadyClock}. */
  readonly clock: Clock;
  /** The time at which users are created. */
  readonly cloudClock: Clock;
  readonly pools: UserPools;
  readonly challenges: PendingChallenges;
  readonly issuerBase: () => string;
  readonly sendMail: (mail: Mail) => Promise<void>;
  readonly invokeTrigger: InvokeTrigger;
}

/**
 * The real time while the cloud's clock is behind it, and jumps from day to day: people who sign in meanwhile stay signed
 * in, and have their hour for a code.
 */
export const steadyClock = (clock: Clock): Clock => ({ now: () => clock.now() + (clock.behindMs ?? 0) });

/** Sends a mail as Cognito would: when that fails, the caller gets `CodeDeliveryFailureException`. */
export async function deliver(context: UserPoolContext, mail: Mail): Promise<void> {
  try {
    await context.sendMail(mail);
  } catch (error) {
    throw codeDeliveryFailed(error instanceof Error ? error.message : 'the mail could not be sent');
  }
}
