import { pictureEventFields } from '@satcade/contracts/entities/pictures';
import { scanEventFields, scanFacts, scanProgressEventFields } from '@satcade/contracts/entities/scans';
import { picturePublished, scanDecided, scanProgressed, scanStatusChanged } from '@satcade/contracts/events';
import { fieldsOf } from '@satcade/contracts/shape';
import { recordedDecision } from '@satcade/lambda/audit';
import { draft, type EventDraft, type ItemChange } from '@satcade/lambda/events-out';
import { isScanItem } from './adapters/items.ts';
import type { Scan } from './domain/scan.ts';

/**
 * The events of a change of the scanning table: game files with their verdicts, published pictures, and
 * Admins' decisions.
 */
export function eventsOf(change: ItemChange): readonly EventDraft[] {
  const decision = recordedDecision(change);
  if (decision !== undefined) return [draft(scanDecided, decision)];
  const { before, after } = change;
  if (after === undefined || !isScanItem(after)) return [];
  const scan = scanFacts.parse(after);
  const was = before === undefined ? undefined : scanFacts.parse(before);
  if (scan.kind !== 'game') return was === undefined ? [] : pictureEvents(was, scan);
  if (was === undefined || !isSameResult(was, scan)) return [draft(scanStatusChanged, statusData(scan))];
  const { progress } = scan;
  const isProgress = progress !== undefined && scan.status === 'IN_PROGRESS' && progress.at !== was.progress?.at;
  return isProgress ? [draft(scanProgressed, progressData(scan, progress))] : [];
}

/** Another scan with the same verdict is published too, because the game shows the time of the last one. */
const isSameResult = (was: Scan, scan: Scan): boolean =>
  was.status === scan.status && was.sequencer === scan.sequencer && was.scannedAt === scan.scannedAt;

const statusData = (scan: Scan) => fieldsOf(scanEventFields, { ...scan, gameId: scan.gameKey });

const progressData = (scan: Scan, progress: NonNullable<Scan['progress']>) =>
  fieldsOf(scanProgressEventFields, { ...scan, ...progress, gameId: scan.gameKey });

/** For games and profiles that show the picture already: those that name it later ask the bucket. */
function pictureEvents(was: Scan, { key, picture, publishedAt }: Scan): EventDraft[] {
  if (picture === undefined || publishedAt === undefined || publishedAt === was.publishedAt) return [];
  return [draft(picturePublished, fieldsOf(pictureEventFields, { ...picture, key, publishedAt }))];
}
