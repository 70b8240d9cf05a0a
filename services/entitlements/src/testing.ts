import type { channelChanged, EventData, orderConfirmed } from '@satcade/contracts/events';
import { QUOTAS } from '@satcade/contracts/quotas';
import { dayLimitTable } from '@satcade/dynamo';
import type { Clock, DayLimit } from '@satcade/kernel';
import { anOffer, anOrder } from '@satcade/testing';
import type { LocalTable } from '@satcade/testing/local-table';
import { entitlementTable } from './adapters/entitlement-table.ts';
import { BY_GIVER, TOKENS } from './adapters/items.ts';
import { gameOf, grantOf } from './domain/from-events.ts';
import type { OwnedGame } from './domain/game-file.ts';
import type { GrantOrder } from './domain/ownership.ts';
import type { Cause, EntitlementStore } from './ports.ts';

/* Helpers that this service's tests share. */

export const USER = 'user-1';
export const cause: Cause = { correlationId: 'correlation-1', causationId: 'event-1' };

/** The table's indexes, as the stack creates them. */
export const INDEXES = [BY_GIVER, TOKENS] as const;

export const storeOf = ({ table }: LocalTable): EntitlementStore => entitlementTable(table);

/** The daily limit of downloads that nobody paid for. */
export const freeDownloadsOf = ({ table }: LocalTable, clock: Clock): DayLimit =>
  dayLimitTable(table, clock, { kind: 'FREE_DOWNLOADS', limit: QUOTAS.freeDownloadsPerDay.limit });

/** A paid order of `USER`. */
export const aGrant = (changes: Partial<EventData<typeof orderConfirmed>> = {}): GrantOrder =>
  grantOf(anOrder({ userId: USER, ...changes }));

/** A game with a file, as the catalogue's event describes it. */
export const aGame = (changes: Parameters<typeof anOffer>[0] = {}): OwnedGame => gameOf(anOffer(changes));

/** What the catalogue's event says of a channel with a file: of Linux, unless `changes` say something else. */
export const channelData = (
  changes: Partial<EventData<typeof channelChanged>> & { readonly gameId: string },
): EventData<typeof channelChanged> => {
  const { name = 'linux', version = '1.0', revision = 1 } = changes;
  const file = { key: `games/dev/${name}/${name}.zip`, versionId: version, fileName: `${name}.zip`, size: 3000 };
  return {
    ...{ name, revision, version, file, content: 'GAME', platforms: ['Linux'], isDemo: false, isBeta: false },
    ...{ isRemoved: false, developerId: 'developer-7', keys: [file.key], builds: [] },
    ...changes,
  };
};
