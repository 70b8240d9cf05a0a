import type { Clock } from '../engine.ts';
import type { Mail } from '../inbox/mail.ts';
import type { PendingChallenges } from './authentication/challenges.ts';
import { codeDeliveryFailed } from './errors.ts';
import type { UserPools } from './store/user-pools.ts';
import type { InvokeTrigger } from './triggers.ts';

/** What the operations on user pools share. */
export interface UserPoolContext {
  readonly clock: Clock;
  readonly pools: UserPools;
  readonly challenges: PendingChallenges;
  readonly issuerBase: () => string;
  readonly sendMail: (mail: Mail) => Promise<void>;
  readonly invokeTrigger: InvokeTrigger;
}

/** Sends a mail as Cognito would: when that fails, the caller gets `CodeDeliveryFailureException`. */
export async function deliver(context: UserPoolContext, mail: Mail): Promise<void> {
  try {
    await context.sendMail(mail);
  } catch (error) {
    throw codeDeliveryFailed(error instanceof Error ? error.message : 'the mail could not be sent');
  }
}
