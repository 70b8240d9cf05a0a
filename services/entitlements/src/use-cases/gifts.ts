import { timingSafeEqual } from 'node:crypto';
import { may } from '@satcade/contracts/access';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, ok, type Result } from '@satcade/kernel';
import { auditRecord } from '@satcade/lambda/audit';
import type { SignedIn } from '@satcade/lambda/http';
import { unlessOvertaken } from '@satcade/lambda/until-written';
import { type Gift, redeemed, refusalOf, revoked } from '../domain/gift.ts';
import type { Ownership } from '../domain/ownership.ts';
import type { Cause, EntitlementStore } from '../ports.ts';
import { giftHashOf, giftSecretOf } from './gift-secrets.ts';

export interface GiftDependencies {
  readonly store: EntitlementStore;
  /** The key from which the secrets of links are derived. */
  readonly linkKey: () => Promise<string>;
  /** How long a gift can be revoked: as long as orders can be refunded. */
  readonly windowDays: number;
  readonly clock: Clock;
}

/**
 * The path of the page that redeems a gift, with its secret. Only for its buyer; repeated calls return the same path.
 */
export async function linkOfGift(
  giftId: string,
  { userId }: SignedIn,
  cause: Cause,
  { store: { gifts }, linkKey }: Pick<GiftDependencies, 'store' | 'linkKey'>,
): Promise<Result<string, Problem>> {
  const secret = giftSecretOf(giftId, await linkKey());
  const secretHash = giftHashOf(secret);
  const path = await unlessOvertaken<Result<string, Problem>>(async () => {
    const gift = await gifts.get(giftId);
    if (gift === undefined || gift.giverId !== userId) return err(noSuchGift);
    if (gift.state !== 'waiting') return err(problem('conflict', 'This gift no longer has a link.'));
    const isKept = gift.secretHash === secretHash || (await gifts.save({ ...gift, secretHash }, gift, cause));
    return isKept && ok(`/gift/${giftId}#${secret}`);
  });
  return path || err(changing);
}

/** The origin of a request, and an Admin's reason. */
interface By {
  readonly address: string;
  readonly reason?: string | undefined;
}

/**
 * Revokes a gift that nobody has redeemed. Of a concurrent redemption and revocation, one succeeds. An Admin who
 * revokes another user's gift needs a reason, which is recorded.
 */
export async function revokeGift(
  giftId: string,
  caller: SignedIn,
  cause: Cause,
  { store: { gifts }, clock, windowDays }: Pick<GiftDependencies, 'store' | 'clock' | 'windowDays'>,
  by: By = { address: '' },
): Promise<Result<Gift, Problem>> {
  const ended = await unlessOvertaken<Result<Gift, Problem>>(async () => {
    const gift = await gifts.get(giftId);
    if (gift === undefined || !may(caller, 'update', 'Gift', gift.giverId)) return err(noSuchGift);
    const isDecision = caller.isAdmin && gift.giverId !== caller.userId;
    if (isDecision && by.reason === undefined) return err(reasonNeeded);
    const next = revoked(gift, isoTime(clock.now()), windowDays);
    if (!next.ok || next.value === gift) return next;
    const decision = isDecision ? recordOf(gift, next.value, caller, by, clock) : undefined;
    return (await gifts.save(next.value, gift, cause, decision)) && next;
  });
  return ended || err(changing);
}

const recordOf = (gift: Gift, next: Gift, { userId, username }: SignedIn, { address, reason }: By, clock: Clock) =>
  auditRecord({ userId, username, address }, clock.now(), {
    action: 'gift.revoke',
    subject: { kind: 'gift', id: gift.giftId },
    before: { state: gift.state },
    after: { state: next.state, ownerId: gift.giverId },
    reason,
  });

const REASON = 'is required of an Admin who revokes the gift of somebody else';
const reasonNeeded = problem('validation', `query.reason ${REASON}`, [{ path: 'query.reason', message: REASON }]);

/** The gift behind a link. */
export async function openGift(
  giftId: string,
  secret: string,
  { store: { gifts } }: Pick<GiftDependencies, 'store'>,
): Promise<Result<Gift, Problem>> {
  const gift = await gifts.get(giftId);
  return gift !== undefined && isSecretOf(gift, secret) ? ok(gift) : err(noSuchGift);
}

/**
 * Grants the game to the caller and closes the gift, in one transaction. An owner of the game is refused, and the gift
 * stays for somebody else. A repeated call by the same user returns the same result.
 */
export async function redeemGift(
  giftId: string,
  secret: string,
  userId: string,
  cause: Cause,
  { store, clock }: Pick<GiftDependencies, 'store' | 'clock'>,
): Promise<Result<Ownership, Problem>> {
  const granted = await unlessOvertaken<Result<Ownership, Problem>>(async () => {
    const opened = await openGift(giftId, secret, { store });
    if (!opened.ok) return opened;
    const gift = opened.value;
    const owned = await store.of(userId, gift.gameId);
    const byThis = owned.find((each) => each.giftId === giftId && each.isActive);
    if (byThis !== undefined) return ok(byThis);
    const refusal = refusalOf(gift, userId);
    if (refusal !== undefined) return err(refusal);
    if (owned.some(({ isActive }) => isActive)) return err(alreadyOwned);
    const next = redeemed(gift, userId, isoTime(clock.now()));
    switch (await store.gifts.redeem(next.gift, next.owned, giftHashOf(secret), cause)) {
      case 'redeemed':
        return ok(next.owned);
      case 'owned':
        return err(alreadyOwned);
      case 'changed':
        return false;
    }
  });
  return granted || err(changing);
}

function isSecretOf({ secretHash }: Gift, secret: string): boolean {
  if (secretHash === undefined) return false;
  const [kept, given] = [Buffer.from(secretHash), Buffer.from(giftHashOf(secret))];
  return kept.length === given.length && timingSafeEqual(kept, given);
}

const noSuchGift = problem('not-found', 'Gift not found. Check that you have the whole link.');
const alreadyOwned = problem(
  'already-owned',
  'You own this game already. The gift is not used up: give the link to somebody else.',
);
const changing = problem('conflict', 'The gift is being changed. Try again.');
