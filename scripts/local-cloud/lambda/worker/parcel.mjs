/** @import { Parcel } from './protocol.ts' */
/** @import { SharedBodies } from './shared-bodies.mjs' */

/**
 * Serialises a value for the other thread, as JSON like Lambda's own runtime API. The `body` string of an HTTP event or
 * answer is left out and sent separately: escaping and parsing 30 KB that are JSON already would double the cost of a hop.
 * @param {unknown} value
 * @param {SharedBodies} [shared] sends bodies as bytes where that is cheaper
 * @returns {Parcel}
 */
export function pack(value, shared) {
  if (typeof value === 'object' && value !== null && 'body' in value && typeof value.body === 'string') {
    return { json: JSON.stringify({ ...value, body: undefined }), body: shared?.bytesOf(value.body) ?? value.body };
  }
  return { json: JSON.stringify(value) ?? 'null' };
}

/**
 * The value that was packed.
 * @param {Parcel} parcel
 * @returns {unknown}
 */
export function unpack({ json, body }) {
  return withBody(json, body instanceof Uint8Array ? textOf(body) : body);
}

/**
 * The value that was packed; its `body` may be the bytes of the text.
 * @param {Parcel} parcel
 * @returns {unknown}
 */
export const unpackShared = ({ json, body }) => withBody(json, body);

/**
 * @param {string} json
 * @param {unknown} body
 */
function withBody(json, body) {
  const value = JSON.parse(json);
  if (body !== undefined) value.body = body;
  return value;
}

/** @param {Uint8Array} bytes */
export const textOf = (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
