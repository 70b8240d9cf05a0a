import { scanDecided, scanStatusChanged } from '@satcade/contracts/events';
import { recordedDecision } from '@satcade/lambda/audit';
import { draft, type EventDraft, type ItemChange } from '@satcade/lambda/events-out';
import { isScanItem, scanItemSchema } from './adapters/items.ts';
import type { Scan } from './domain/scan.ts';

/** What a change of the scanning table means to others: game files and their verdicts, and what Admins decide. Media is nobody's business. */
export function eventsOf(change: ItemChange): readonly EventDraft[] {
  const decision = recordedDecision(change);
  if (decision !== undefined) return [draft(scanDecided, decision)];
  const { before, after } = change;
  if (after === undefined || !isScanItem(after)) return [];
  const scan = scanItemSchema.parse(after);
  const was = before === undefined ? undefined : scanItemSchema.parse(before);
  if (scan.kind !== 'game' || (was?.status === scan.status && was.sequencer === scan.sequencer)) return [];
  return [draft(scanStatusChanged, statusData(scan))];
}

const statusData = (scan: Scan) => ({
  gameId: scan.gameKey,
  ownerId: scan.ownerId,
  key: scan.key,
  versionId: scan.versionId,
  fileName: scan.fileName,
  size: scan.size,
  sha256: scan.sha256,
  status: scan.status,
  details: scan.details,
  engine: scan.engine,
  scannedAt: scan.scannedAt,
});
