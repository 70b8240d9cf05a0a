import { type Clock, ok, type Result } from '@satcade/kernel';
import type { LedgerHead } from '../domain/chain.ts';
import { type Concern, concernOf } from '../domain/concern.ts';
import type { LedgerReader, Page, Payouts } from '../ports.ts';

/**
 * A page of the developers, without those about whom there is nothing to do: it may be empty and not be the last. Reads
 * each one's open entries and the payout under way, so it is for a page that few people open.
 */
export async function listConcerns(
  { limit, nextToken }: { readonly limit: number; readonly nextToken?: string | undefined },
  {
    ledgers,
    payouts,
    clock,
  }: { readonly ledgers: LedgerReader; readonly payouts: Pick<Payouts, 'get'>; readonly clock: Clock },
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
    const [open, underWay] = await Promise.all([
      ledgers.open(head),
      openPayoutId === undefined ? undefined : payouts.get(developerId, openPayoutId),
    ]);
    return concernOf(head, open, underWay, clock.now());
  }
}
