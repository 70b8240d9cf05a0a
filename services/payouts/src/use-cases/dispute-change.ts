import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, newId, ok, type Result } from '@satcade/kernel';
import { freezeLetter } from '../domain/mails/letters.ts';
import { type Freeze, freeze } from '../domain/settings.ts';
import type { Accounts, Cause, Disputes, SettingsStore } from '../ports.ts';

interface Dependencies {
  readonly settings: SettingsStore;
  readonly disputes: Disputes;
  readonly accounts: Accounts;
  readonly digest: (token: string) => string;
  readonly clock: Clock;
}

const over = (detail: string) => err(problem('gone', detail));

/**
 * Follows a "This was not me" link: ends every session of the account, drops a pending change, and freezes the payouts.
 * The token is the proof; nobody is signed in.
 */
export async function disputeChange(
  token: string,
  sourceIp: string,
  cause: Cause,
  { settings, disputes, accounts, digest, clock }: Dependencies,
): Promise<Result<Freeze, Problem>> {
  const now = clock.now();
  const dispute = await disputes.find(digest(token));
  if (dispute === undefined || dispute.until <= isoTime(now)) return over('This link has expired.');
  if (dispute.usedAt !== undefined)
    return over('This link was used already. Payouts are frozen until the store lifts it.');
  const { developerId, username, destination } = dispute;
  const stored = await settings.get(developerId);
  if (stored === undefined) return over('There is no payout address any more.');
  // First, because the link still works if the write below fails, and this can be repeated.
  await accounts.signOutEverywhere({ userId: developerId, username });
  const next = freeze(stored, destination, now);
  const mail = { mailId: newId(now), developerId, username, ...freezeLetter(destination) };
  const author = { userId: developerId, sourceIp };
  const saved = await settings.save(next, stored, author, mail, cause, dispute);
  if (!saved || next.frozen === undefined)
    return err(problem('conflict', 'The settings were changed at the same time. Try again.'));
  return ok(next.frozen);
}
