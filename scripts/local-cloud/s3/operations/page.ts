import { invalidArgument } from '../errors.ts';
import type { S3Request } from '../request.ts';
import { LAST_CHARACTER } from '../store/object-index.ts';
import type { XmlChildren } from '../xml.ts';

/** The query of every listing: which keys, how to group them, and how many entries at most. */
export interface ListQuery {
  readonly prefix: string;
  readonly delimiter: string;
  readonly limit: number;
  /** Makes keys valid in XML: percent-encoded when the caller asked for `encoding-type=url`. */
  readonly encode: (text: string) => string;
}

export interface Page<T> {
  readonly items: readonly T[];
  readonly commonPrefixes: readonly string[];
  readonly isTruncated: boolean;
  /** The last entry of a truncated page: an item, or a common prefix. */
  readonly last: T | string | undefined;
}

/** `limitName` is the name of this listing's limit: `max-keys`, `max-uploads`. Throws `InvalidArgument`. */
export function readListQuery({ query }: S3Request, limitName: string): ListQuery {
  const encodingType = query.get('encoding-type');
  if (encodingType !== null && encodingType !== 'url')
    throw invalidArgument('Invalid Encoding Method specified in Request');
  return {
    prefix: query.get('prefix') ?? '',
    delimiter: query.get('delimiter') ?? '',
    limit: readLimit(query, limitName),
    encode: encodingType === 'url' ? encodeListed : (text) => text,
  };
}

/** As S3 encodes keys in listings: a space becomes a plus, and `/` and `*` stay as they are. */
const encodeListed = (text: string): string =>
  encodeURIComponent(text)
    .replace(/[!'()~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')
    .replaceAll('%2F', '/');

/** A listing's page size: 1000 unless the request asks for less. Throws `InvalidArgument`. */
export function readLimit(query: URLSearchParams, name: string): number {
  const limit = Number(query.get(name) ?? 1000);
  if (!Number.isInteger(limit) || limit < 0)
    throw invalidArgument(`Provided ${name} not an integer or within integer range`);
  return Math.min(limit, 1000);
}

/** Takes one page from `entries` (sorted by key) and groups keys with the same text before the delimiter. */
export function takePage<T extends { readonly key: string }>(entries: Iterable<T>, list: ListQuery): Page<T> {
  const items: T[] = [];
  const commonPrefixes: string[] = [];
  let last: T | string | undefined;
  for (const entry of entries) {
    const end = list.delimiter === '' ? -1 : entry.key.indexOf(list.delimiter, list.prefix.length);
    const group = end < 0 ? undefined : entry.key.slice(0, end + list.delimiter.length);
    if (group !== undefined && group === commonPrefixes.at(-1)) continue;
    if (items.length + commonPrefixes.length >= list.limit) {
      return { items, commonPrefixes, isTruncated: list.limit > 0, last };
    }
    if (group === undefined) items.push(entry);
    else commonPrefixes.push(group);
    last = group ?? entry;
  }
  return { items, commonPrefixes, isTruncated: false, last: undefined };
}

/** The key after which to continue: when a page ended with a common prefix, after everything that it covers. */
export const resumeAfter = (marker: string, { delimiter }: ListQuery): string =>
  delimiter !== '' && marker.endsWith(delimiter) ? marker + LAST_CHARACTER : marker;

/** The members of all listings. */
export const listMembers = (list: ListQuery, page: Page<unknown>, query: URLSearchParams): XmlChildren => ({
  Prefix: list.encode(list.prefix),
  Delimiter: list.delimiter === '' ? undefined : list.encode(list.delimiter),
  EncodingType: query.get('encoding-type') ?? undefined,
  IsTruncated: page.isTruncated,
  CommonPrefixes: page.commonPrefixes.map((prefix) => ({ Prefix: list.encode(prefix) })),
});
