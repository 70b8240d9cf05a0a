import { type Clock, isoTime } from '@satcade/kernel';
import type { Accounts, Cause, SignOuts, UserName } from '../ports.ts';

/** Ends every session of the user at the user pool, and informs the other services. May be repeated. */
export async function signOutEverywhere(
  user: UserName,
  cause: Cause,
  {
    accounts,
    signOuts,
    clock,
  }: {
    readonly accounts: Pick<Accounts, 'signOutEverywhere'>;
    readonly signOuts: SignOuts;
    readonly clock: Clock;
  },
): Promise<void> {
  await accounts.signOutEverywhere(user);
  await signOuts.note(user.userId, isoTime(clock.now()), cause);
}
