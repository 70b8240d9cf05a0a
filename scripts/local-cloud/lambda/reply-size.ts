import type { FunctionError, Parcel } from './types.ts';
import { textOf } from './worker/parcel.mjs';

/** Lambda rejects a larger reply, counted as one JSON text. */
const MAX_REPLY_BYTES = 6_291_556;

/** Whether Lambda would reject the reply for its size. */
export function isTooLarge({ json, body }: Parcel): boolean {
  // No character takes more than six bytes.
  if (json.length + (body?.length ?? 0) < MAX_REPLY_BYTES / 6) return false;
  // The body travels separately from the rest; in one text it would be `"body":"…",`.
  const text = body instanceof Uint8Array ? textOf(body) : body;
  const inText = text === undefined ? 0 : Buffer.byteLength(JSON.stringify(text)) + '"body":,'.length;
  return Buffer.byteLength(json) + inText > MAX_REPLY_BYTES;
}

export const REPLY_TOO_LARGE: FunctionError = {
  errorType: 'Function.ResponseSizeTooLarge',
  errorMessage: `Response payload size exceeded maximum allowed payload size (${MAX_REPLY_BYTES} bytes).`,
};
