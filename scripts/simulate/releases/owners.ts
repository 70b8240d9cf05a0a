import type { Caller } from '@satcade/contracts/access';
import { cents, isoTime, sats } from '@satcade/kernel';
import { redeemToken, startDownload } from '../../../services/entitlements/src/use-cases/downloads.ts';
import { grantOrder } from '../../../services/entitlements/src/use-cases/grant-order.ts';
import { randomId } from '../engine/random-id.ts';
import type { Studio } from './world.ts';

const OWNERS = 30;

/** A file that somebody got. */
export interface Got {
  readonly userId: string;
  /** Of the token. */
  readonly version: string;
  /** Key and version of the object. */
  readonly fileVersion: string;
}

/** People who own the game and download it, also by the numbers of versions that they have heard of. */
export async function ownersOf({ random, scheduler, stores, freeDownloads }: Studio, gameId: string) {
  const store = stores.entitlements;
  const userIds = Array.from({ length: OWNERS }, (_, number) => `owner-${number}`);
  const cause = { correlationId: 'opening', causationId: 'opening' };
  for (const userId of userIds) {
    const orderId = randomId(random);
    const line = { gameId, title: 'A game', quantity: 1, gifts: 0, unitCents: cents(499), lineCents: cents(499) };
    const order = { orderId, userId, lines: [line], paidSats: sats(1000), confirmedAt: isoTime(scheduler.now()) };
    await grantOrder(order, cause, store);
  }
  const links = {
    link: async ({ key, versionId = '' }: { key: string; versionId?: string | undefined }) => `${key}@${versionId}`,
  };

  async function get(userId: string, version?: string): Promise<Got | undefined> {
    const caller: Caller & { kind: 'user' } = { kind: 'user', userId, username: userId, isAdmin: false };
    const command = { caller, gameId, version, correlationId: 'download' };
    const started = await startDownload(command, { store, clock: scheduler, freeDownloads });
    if (!started.ok) return undefined;
    const link = await redeemToken(started.value.token, { ipAddress: '192.0.2.1' }, { store, links, clock: scheduler });
    return link.ok ? { userId, version: started.value.version ?? '', fileVersion: link.value } : undefined;
  }

  return {
    userIds,
    get,
    /** One of them downloads what the library names, or a version by its number. */
    download(got: (file: Got) => void, versions: readonly string[]): void {
      const userId = random.pick(userIds);
      const version = random.chance(0.3) && versions.length > 0 ? random.pick(versions) : undefined;
      scheduler.start(
        'library',
        async () => {
          const file = await get(userId, version);
          if (file !== undefined) got(file);
        },
        () => {},
      );
    },
  };
}
