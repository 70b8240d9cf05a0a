import { scanFacts } from '@satcade/contracts/entities/scans';
import type { ItemChange } from '@satcade/lambda/events-out';
import { counted, type Figure, seconds } from '@satcade/lambda/metrics';
import { isScanItem } from './adapters/items.ts';

/** What operators count of a change of the scanning table: game files whose scan has ended. */
export function figuresOf({ before, after }: ItemChange): readonly Figure[] {
  if (after === undefined || !isScanItem(after)) return [];
  const { kind, status, startedAt, scannedAt } = scanFacts.parse(after);
  if (kind !== 'game' || status === 'IN_PROGRESS') return [];
  if (status === before?.status && scannedAt === before.scannedAt) return [];
  return [
    counted(status === 'CLEAN' ? 'ScansClean' : status === 'ERROR' ? 'ScansFailed' : 'ScansRefused'),
    ...(scannedAt === undefined ? [] : [seconds('SecondsToVerdict', Date.parse(scannedAt) - Date.parse(startedAt))]),
  ];
}
