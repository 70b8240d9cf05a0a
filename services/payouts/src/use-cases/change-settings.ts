import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, newId, ok, type Result } from '@satcade/kernel';
import { type Network, type Sha256, whyUnpayable } from '../domain/destination.ts';
import { changeLetter } from '../domain/mails/letters.ts';
import { changeDestination, type Destination, type PayoutSettings } from '../domain/settings.ts';
import type { Author, Cause, SettingsStore } from '../ports.ts';

/** Sets where a developer is paid, at once or after the wait. Refuses destinations that cannot be paid. */
export async function changeSettings(
  wish: Destination,
  author: Author & { readonly username: string },
  cause: Cause,
  {
    settings,
    clock,
    network,
    sha256,
  }: {
    readonly settings: SettingsStore;
    readonly clock: Clock;
    readonly network: Network;
    readonly sha256: Sha256;
  },
): Promise<Result<PayoutSettings, Problem>> {
  const why = whyUnpayable(wish.method, wish.address, network, sha256);
  if (why !== undefined) {
    return err(problem('validation', `payoutAddress ${why}`, [{ path: 'body.payoutAddress', message: why }]));
  }
  const { userId, username, sourceIp } = author;
  const stored = await settings.get(userId);
  if (stored?.frozen !== undefined) {
    return err(
      problem('payouts-frozen', 'Payouts are frozen. Ask the store to lift the freeze, then set the address.'),
    );
  }
  const next = changeDestination(stored, userId, wish, clock.now());
  if (next === undefined && stored !== undefined) return ok(stored);
  if (next === undefined) throw new Error('a first destination is always a change');
  const mail = { mailId: newId(clock.now()), developerId: userId, username, ...changeLetter(next) };
  const saved = await settings.save(next, stored, { userId, sourceIp }, mail, cause);
  return saved ? ok(next) : err(problem('conflict', 'The settings were changed at the same time. Load them again.'));
}
