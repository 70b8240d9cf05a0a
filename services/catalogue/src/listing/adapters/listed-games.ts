import type { GameScanStatus } from '@satcade/contracts/enums';
import type { Table } from '@satcade/dynamo';
import * as z from 'zod/mini';
import { gameKey } from '../../table/keys.ts';
import type { ListedGames } from '../ports.ts';

const BY_SCAN_STATUS = { name: 'byScanStatus', pk: 'scanStatus', sk: 'sk' };
const indexEntry = z.object({ sk: z.string() });
const PREFIX = gameKey('').sk;

/** Only a game with a clean file is listed, and the index of verdicts names all of those without reading them. */
export const listedGames = (table: Table): ListedGames => ({ ids: () => idsWith(table, 'CLEAN') });

/** A game may be announced before its file is there, or checked. */
export const announceableGames = (table: Table): ListedGames => ({
  async ids() {
    const found = await Promise.all(ANNOUNCEABLE.map((scanStatus) => idsWith(table, scanStatus)));
    return found.flat();
  },
});

const ANNOUNCEABLE = ['PENDING', 'IN_PROGRESS', 'ERROR', 'CLEAN'] as const satisfies readonly GameScanStatus[];

async function idsWith(table: Table, scanStatus: GameScanStatus): Promise<string[]> {
  const request = { index: BY_SCAN_STATUS, pk: scanStatus, skPrefix: PREFIX };
  return (await table.queryAll(request, indexEntry)).map(({ sk }) => sk.slice(PREFIX.length));
}
