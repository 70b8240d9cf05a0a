import type { Meter } from '../meter.ts';

/** API Gateway's quotas for WebSocket APIs. */
export const MAX_MESSAGE_BYTES = 128 * 1024;
export const MAX_FRAME_BYTES = 32 * 1024;

/** A message is billed in units of 32 KB. `label` is its route key, or `@connections` for a sent one. */
export function countMessage(meter: Meter, label: string, bytes: number): void {
  meter.count('websocket.messages', label, Math.max(1, Math.ceil(bytes / MAX_FRAME_BYTES)));
}
