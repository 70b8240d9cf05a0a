import { type Clock, isoTime } from '@satcade/kernel';
import type { Accounts, BrowserStore, Cause, SignOuts, UserName } from '../ports.ts';

/**
 * Ends every session of the user at the user pool, and informs the other services. All browsers are forgotten: whichever
 * signs in again is a new one, also that of a thief. May be repeated.
 */
export async function signOutEverywhere(
  user: UserName,
  cause: Cause,
  {
    accounts,
    signOuts,
    browsers,
    clock,
  }: {
    readonly accounts: Pick<Accounts, 'signOutEverywhere'>;
    readonly signOuts: SignOuts;
    readonly browsers: Pick<BrowserStore, 'forgetAll'>;
    readonly clock: Clock;
  },
): Promise<void> {
  await accounts.signOutEverywhere(user);
  await browsers.forgetAll(user.userId);
  await signOuts.note(user.userId, isoTime(clock.now()), cause);
}
