/** @import { Parcel } from './protocol.ts' */

/**
 * Serialises a value for the other thread, as JSON like Lambda's own runtime API. The `body` string of an HTTP event or
 * answer is left out and sent separately: escaping and parsing 30 KB that are JSON already would double the cost of a hop.
 * @param {unknown} value
 * @returns {Parcel}
 */
export function pack(value) {
  if (typeof value === 'object' && value !== null && 'body' in value && typeof value.body === 'string') {
    return { json: JSON.stringify({ ...value, body: undefined }), body: value.body };
  }
  return { json: JSON.stringify(value) ?? 'null' };
}

/**
 * The value that was packed.
 * @param {Parcel} parcel
 * @returns {unknown}
 */
export function unpack(parcel) {
  const value = JSON.parse(parcel.json);
  if (parcel.body !== undefined) value.body = parcel.body;
  return value;
}
