import { NOBODY } from '@satcade/contracts/nobody';
import {
  type Granted,
  type GrantLine,
  type GrantOrder,
  isLaterGrant,
  type Ownership,
  ownershipsOf,
} from '../domain/ownership.ts';
import type { Cause, EntitlementStore } from '../ports.ts';
import { issueGifts, type ReversedLine, reverseGifts } from './order-gifts.ts';

/**
 * Grants the games of an order, each once: the key consists of user, game and order, so a second delivery finds it
 * done. First it claims the games that the buyer does not own through another order; then it writes gifts and
 * ownerships, the completing one last. The next delivery finishes an interrupted grant. A confirmation after a reversal
 * grants the games again; an older one that arrives late changes nothing. An order whose buyer was anonymised meanwhile
 * is granted to nobody. A repetition returns the same.
 */
export async function grantOrder(order: GrantOrder, cause: Cause, store: EntitlementStore): Promise<Granted> {
  const ownerships = await ownershipsBefore(order, store);
  const own = order.lines.flatMap((line) => ownOf(line, order, ownerships) ?? []);
  if (order.userId !== NOBODY && own.some((each) => each.isAnonymised === true)) {
    // Its other games would be granted once more. The queue redelivers when their turn has come.
    if (own.some((each) => each.isAnonymised !== true)) throw new Error(`order ${order.orderId} is being anonymised`);
    return grantToNobody(order, cause, store);
  }
  const withoutCopy = new Map<string, Ownership['withoutCopy']>();
  for (const line of order.lines) withoutCopy.set(line.gameId, await whyWithoutCopy(line, order, ownerships, store));
  await issueGifts(order, cause, store);
  for (const owned of ownershipsOf(order, withoutCopy)) {
    const written = await store.create(owned, cause);
    if (written.ok) continue;
    // The next delivery finds it from the start.
    if (owned.userId !== NOBODY && written.error.isAnonymised === true)
      throw new Error(`order ${order.orderId} was anonymised while it was granted`);
    if (isLaterGrant(written.error, order.confirmedAt)) await store.regrant(owned, cause);
  }
  const gamesOf = (wanted: Ownership['withoutCopy']) =>
    [...withoutCopy].flatMap(([gameId, why]) => (why === wanted ? [gameId] : []));
  return { userId: order.userId, gameIds: gamesOf(undefined), duplicates: gamesOf('duplicate') };
}

/** What the buyer has of each game before the grant, from any order. */
type Known = ReadonlyMap<string, readonly Ownership[]>;

async function ownershipsBefore({ userId, lines }: GrantOrder, store: EntitlementStore): Promise<Known> {
  const ownerships = new Map<string, readonly Ownership[]>();
  for (const { gameId } of lines) ownerships.set(gameId, await store.of(userId, gameId));
  return ownerships;
}

const ownOf = ({ gameId }: GrantLine, { orderId }: GrantOrder, ownerships: Known): Ownership | undefined =>
  ownerships.get(gameId)?.find((each) => each.orderId === orderId && each.giftId === undefined);

/** Also removes what an interrupted grant has written in the buyer's name. */
async function grantToNobody(order: GrantOrder, cause: Cause, store: EntitlementStore): Promise<Granted> {
  const { userId, orderId } = order;
  for (const { gameId } of order.lines) await store.forgetClaim({ userId, gameId, orderId });
  const granted = await grantOrder({ ...order, userId: NOBODY }, cause, store);
  await store.gifts.anonymiseGiver(userId, orderId, cause);
  return granted;
}

/** Why a line grants its buyer no copy; `undefined` if it does, which excludes a grant by any other order. */
async function whyWithoutCopy(
  line: GrantLine,
  order: GrantOrder,
  ownerships: Known,
  store: EntitlementStore,
): Promise<Ownership['withoutCopy']> {
  const { gameId, quantity, gifts } = line;
  const { userId, orderId, confirmedAt } = order;
  if (gifts === quantity) return 'gifts-only';
  const own = ownOf(line, order, ownerships);
  // A duplicate stays one: its order has offered the money back.
  if (own?.withoutCopy === 'duplicate' || (own !== undefined && !isLaterGrant(own, confirmedAt)))
    return own.withoutCopy;
  // Nobody can own a game twice.
  if (userId === NOBODY) return undefined;
  const isOwned = ownerships.get(gameId)?.some((each) => each !== own && each.isActive) === true;
  return !isOwned && (await store.claim({ userId, gameId, orderId })) ? undefined : 'duplicate';
}

/**
 * Revokes what an order granted until `at`: everything, or the copies that its lines name. Throws while a grant is
 * still missing, so that the queue retries.
 */
export async function revokeOrder(
  order: { readonly orderId: string; readonly userId: string; readonly lines: readonly ReversedLine[] },
  at: string,
  reason: string,
  cause: Cause,
  store: EntitlementStore,
): Promise<void> {
  const { orderId, userId } = order;
  for (const line of order.lines) {
    await reverseGifts({ orderId, line, at, reason }, cause, store);
    if (line.copies?.every((copy) => copy <= line.gifts)) continue;
    const owner = { userId, gameId: line.gameId, orderId };
    const owned = await store.revoke(owner, at, reason, cause);
    if (owned === undefined)
      throw new Error(`order ${orderId} is to be revoked, but game ${line.gameId} is not granted yet`);
    if (!owned.isActive) await store.release(owner);
  }
}
