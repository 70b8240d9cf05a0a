import { AwsError } from '../engine.ts';

/** The decoded parameters, in the order of the URL. */
export type Query = ReadonlyArray<readonly [name: string, value: string]>;

/** The query as both sides sign it: sorted, without the signature itself. */
export function canonicalQuery(query: Query): string {
  return query
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encodeStrictly(name), encodeStrictly(value)] as const)
    .sort((left, right) => compare(left[0], right[0]) || compare(left[1], right[1]))
    .map((pair) => pair.join('='))
    .join('&');
}

const compare = (left: string, right: string): number => (left === right ? 0 : left < right ? -1 : 1);

export function parseQuery(text: string): Query {
  if (text === '') return [];
  return text.split('&').map((pair) => {
    const [name, value] = splitOnce(pair, '=');
    return [decodeUri(name), decodeUri(value)];
  });
}

const encodeStrictly = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** Encodes a path, except its slashes. */
export const encode = (path: string): string => encodeStrictly(path).replaceAll('%2F', '/');

/** Decodes a part of a URL. S3 reads a plus as a space, even in paths. Throws `InvalidURI`. */
export function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new AwsError('InvalidURI', 'Could not parse the specified URI.');
  }
}

/** Splits at the first separator; the second part is empty when there is none. */
export function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}
