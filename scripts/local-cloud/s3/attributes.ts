import { AwsError } from '../engine.ts';
import { checksumHeader } from './body/checksums.ts';
import type { S3Request } from './request.ts';
import type { Content, ObjectAttributes, Tag } from './store/model.ts';
import type { ObjectVersion } from './store/object-index.ts';

/** The standard headers that S3 stores with an object. */
const STORED_HEADERS = [
  'content-type',
  'content-disposition',
  'content-encoding',
  'content-language',
  'cache-control',
  'expires',
];

const METADATA_PREFIX = 'x-amz-meta-';
const METADATA_LIMIT = 2048;

/** The attributes of an object from the headers of a write request (or the fields of its form). */
export function readAttributes(headers: S3Request['headers']): ObjectAttributes {
  return {
    headers: { 'content-type': 'binary/octet-stream', ...storedHeaders(headers) },
    metadata: metadataOf(headers),
    tags: parseTagging(headers['x-amz-tagging'] ?? ''),
  };
}

function storedHeaders(headers: S3Request['headers']): Record<string, string> {
  const stored: Record<string, string> = {};
  for (const name of STORED_HEADERS) {
    const value = name === 'content-encoding' ? withoutAwsChunked(headers[name]) : headers[name];
    if (value) stored[name] = value;
  }
  return stored;
}

/** `aws-chunked` describes the transfer, not the object. */
const withoutAwsChunked = (encoding = ''): string =>
  encoding
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'aws-chunked')
    .join(',');

function metadataOf(headers: S3Request['headers']): Record<string, string> {
  const entries = Object.entries(headers)
    .filter(([name]) => name.startsWith(METADATA_PREFIX))
    .map(([name, value]) => [name.slice(METADATA_PREFIX.length), value] as const);
  const size = entries.reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + Buffer.byteLength(value), 0);
  if (size > METADATA_LIMIT) {
    throw new AwsError('MetadataTooLarge', 'Your metadata headers exceed the maximum allowed metadata size');
  }
  return Object.fromEntries(entries);
}

/** Tags in the form of a query string, as the header `x-amz-tagging` has them. */
const parseTagging = (text: string): Tag[] =>
  checkTags([...new URLSearchParams(text)].map(([key, value]) => ({ key, value })));

/** Returns the tags. Throws `InvalidTag` or `BadRequest` for what S3 does not allow. */
export function checkTags(tags: Tag[]): Tag[] {
  if (tags.length > 10) throw new AwsError('BadRequest', 'Object tags cannot be greater than 10');
  if (tags.some(({ key, value }) => key === '' || key.length > 128 || value.length > 256)) {
    throw new AwsError('InvalidTag', 'The tag provided was not a valid tag.');
  }
  if (new Set(tags.map(({ key }) => key)).size < tags.length) {
    throw new AwsError('InvalidTag', 'Cannot provide multiple Tags with the same key');
  }
  return tags;
}

/** The headers in which GetObject and HeadObject return what {@link readAttributes} read. */
export const attributeHeaders = ({ headers, metadata, tags }: ObjectAttributes): Record<string, string> => ({
  ...headers,
  ...Object.fromEntries(Object.entries(metadata).map(([name, value]) => [METADATA_PREFIX + name, value])),
  ...(tags.length === 0 ? {} : { 'x-amz-tagging-count': String(tags.length) }),
});

export function checksumHeaders({ checksum }: Pick<Content, 'checksum'>): Record<string, string> {
  if (checksum === undefined) return {};
  return { [checksumHeader(checksum.algorithm)]: checksum.value, 'x-amz-checksum-type': checksum.type };
}

/** The same in the XML of replies. */
export const checksumMembers = ({ checksum }: Pick<Content, 'checksum'>): Record<string, string> =>
  checksum === undefined ? {} : { [`Checksum${checksum.algorithm}`]: checksum.value, ChecksumType: checksum.type };

/** A bucket that never had versioning does not send version ids. */
export const versionHeader = ({ versionId }: ObjectVersion, versioning: string | undefined): Record<string, string> =>
  versioning === undefined ? {} : { 'x-amz-version-id': versionId };

export const quoted = (etag: string): string => `"${etag}"`;
