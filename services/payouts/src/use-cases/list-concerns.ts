import { type Clock, ok, type Result } from '@satcade/kernel';
import type { LedgerHead } from '../domain/chain.ts';
import { type Concern, concernOf } from '../domain/concern.ts';
import type { LedgerReader, Page, Payouts, SettingsStore } from '../ports.ts';

/**
 * A page of the developers without those who need no attention: it may be empty although more follow. Reads each one's
 * open entries and the payout under way, so it suits a page that few people open.
 */
export async function listConcerns(
  { limit, nextToken }: { readonly limit: number; readonly nextToken?: string | undefined },
  {
    ledgers,
    payouts,
    settings,
    clock,
  }: {
    readonly ledgers: LedgerReader;
    readonly payouts: Pick<Payouts, 'get'>;
    readonly settings: Pick<SettingsStore, 'get'>;
    readonly clock: Clock;
  },
): Promise<Result<Page<Concern>, 'bad-token'>> {
  const page = await ledgers.developers(limit, nextToken);
  if (!page.ok) return page;
  const heads = await ledgers.heads(page.value.items);
  const concerns = await Promise.all(heads.map(look));
  return ok({
    items: concerns.filter((concern) => concern !== undefined),
    nextToken: page.value.nextToken,
  });

  async function look(head: LedgerHead): Promise<Concern | undefined> {
    const { developerId, openPayoutId } = head;
    const [open, underWay, ownSettings] = await Promise.all([
      ledgers.open(head),
      openPayoutId === undefined ? undefined : payouts.get(developerId, openPayoutId),
      settings.get(developerId),
    ]);
    return concernOf(head, open, underWay, clock.now(), ownSettings?.frozen);
  }
}
