/** A reply may be some seconds old, and its header has whole seconds. */
const CLOSE_MS = 30_000;

/** How far the store is ahead of the device, in milliseconds: many devices have a clock that is minutes off. */
let ahead = 0;

/** Notes the header Date of a reply that came from no cache. */
export function noteStoreTime(header: string | null, device = Date.now()): void {
  const found = Date.parse(header ?? '') - device;
  if (!Number.isNaN(found)) ahead = Math.abs(found) < CLOSE_MS ? 0 : found;
}

/** What the clock of the device shows at a time of the store, as far as that is known. Both in ISO 8601. */
export const onDevice = (iso: string): string => (ahead === 0 ? iso : new Date(Date.parse(iso) - ahead).toISOString());
