import { detailType, type scanStatusChanged } from '@satcade/contracts/events';

/** What the scan found. */
export type Verdict = (typeof scanStatusChanged)['data']['_zod']['input'];

/** A verdict of the scan, as its event travels. */
export function scanEvent(data: Verdict, id: string, at: string) {
  const type = 'ScanStatusChanged';
  const event = { id, type, version: 1, occurredAt: at, correlationId: id, causationId: id, data };
  return { type: detailType(type, 1), detail: JSON.stringify(event) };
}
