import type { verdictFacts } from '@satcade/contracts/entities/builds';
import type { GameScanStatus } from '@satcade/contracts/enums';
import type { Facts } from '@satcade/contracts/shape';

/** The latest scan verdict on one uploaded file. Stored per file key, whether or not a game uses the file yet. */
export type Verdict = Facts<typeof verdictFacts>;

/** At the same instant, the more cautious verdict counts. */
const CAUTION: Readonly<Record<GameScanStatus, number>> = {
  PENDING: 0,
  IN_PROGRESS: 1,
  ERROR: 2,
  CLEAN: 3,
  REJECTED: 4,
  INFECTED: 5,
};

/**
 * Ranks the verdicts on one key, as a comparable text: a result before any pending state, then the later result, then
 * the more cautious one. This is a total order, so every order of delivery ends with the same verdict. While a second
 * upload under the same key is being scanned, the first one's verdict stands: it is bound to its own version.
 */
export function verdictRank({ status, scannedAt }: Pick<Verdict, 'status' | 'scannedAt'>): string {
  const at = scannedAt === undefined ? '0' : new Date(scannedAt).toISOString();
  return `${at}#${CAUTION[status]}`;
}
