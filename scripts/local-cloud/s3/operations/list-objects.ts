import { quoted } from '../attributes.ts';
import { invalidArgument } from '../errors.ts';
import { authorizeBucket, type Reply, type S3Request } from '../request.ts';
import { isStoredObject, type ObjectVersion, type StoredObject } from '../store/object-index.ts';
import type { S3Store } from '../store/store.ts';
import { writeXml, type XmlChildren } from '../xml.ts';
import { type ListQuery, listMembers, readListQuery, resumeAfter, takePage } from './page.ts';

const OWNER = { ID: 'local', DisplayName: 'local' };

/** ListObjectsV2. */
export function listObjects(request: S3Request, store: S3Store): Reply {
  authorizeBucket(request, 's3:ListBucket');
  const { bucket, query } = request;
  const list = readListQuery(request, 'max-keys');
  const token = query.get('continuation-token');
  const startAfter = query.get('start-after');
  const after = token === null ? (startAfter ?? '') : resumeAfter(readToken(token), list);
  const page = takePage(store.objects.listCurrent(bucket, list.prefix, after), list);
  return {
    body: writeXml('ListBucketResult', {
      Name: bucket,
      ...listMembers(list, page, query),
      MaxKeys: list.limit,
      KeyCount: page.items.length + page.commonPrefixes.length,
      StartAfter: startAfter === null ? undefined : list.encode(startAfter),
      ContinuationToken: token ?? undefined,
      NextContinuationToken: page.isTruncated ? writeToken(keyOf(page.last)) : undefined,
      Contents: page.items.map((version) => objectMembers(version, list)),
    }),
  };
}

/** ListObjectVersions: by key, newest first. */
export function listVersions(request: S3Request, store: S3Store): Reply {
  authorizeBucket(request, 's3:ListBucketVersions');
  const { bucket, query } = request;
  const list = readListQuery(request, 'max-keys');
  const keyMarker = query.get('key-marker') ?? '';
  const versionMarker = query.get('version-id-marker') ?? '';
  const markerVersion = versionMarker === '' ? undefined : store.objects.find(bucket, keyMarker, versionMarker);
  const after = versionMarker === '' ? resumeAfter(keyMarker, list) : keyMarker;
  const versions = store.objects.listVersions(bucket, list.prefix, after, markerVersion?.sequence ?? 0);
  const page = takePage(versions, list);
  return {
    body: writeXml('ListVersionsResult', {
      Name: bucket,
      ...listMembers(list, page, query),
      MaxKeys: list.limit,
      KeyMarker: list.encode(keyMarker),
      VersionIdMarker: versionMarker,
      NextKeyMarker: page.isTruncated ? list.encode(keyOf(page.last)) : undefined,
      NextVersionIdMarker: typeof page.last === 'object' ? page.last.versionId : undefined,
      Version: page.items.filter(isStoredObject).map((version) => ({
        ...objectMembers(version, list),
        ...versionMembers(version),
      })),
      DeleteMarker: page.items
        .filter((version) => !isStoredObject(version))
        .map((version) => ({
          Key: list.encode(version.key),
          LastModified: new Date(version.modified).toISOString(),
          ...versionMembers(version),
        })),
    }),
  };
}

const objectMembers = ({ key, modified, content }: StoredObject, list: ListQuery): XmlChildren => ({
  Key: list.encode(key),
  LastModified: new Date(modified).toISOString(),
  ETag: quoted(content.etag),
  ChecksumAlgorithm: content.checksum?.algorithm,
  ChecksumType: content.checksum?.type,
  Size: content.size,
  StorageClass: 'STANDARD',
});

const versionMembers = ({ versionId, isCurrent }: ObjectVersion): XmlChildren => ({
  VersionId: versionId,
  IsLatest: isCurrent,
  Owner: OWNER,
});

const keyOf = (entry: ObjectVersion | string | undefined): string =>
  typeof entry === 'string' ? entry : (entry?.key ?? '');

const TOKEN_MARK = 'after:';

const writeToken = (key: string): string => Buffer.from(TOKEN_MARK + key).toString('base64url');

function readToken(token: string): string {
  const text = Buffer.from(token, 'base64url').toString('utf8');
  if (!text.startsWith(TOKEN_MARK)) throw invalidArgument('The continuation token provided is incorrect');
  return text.slice(TOKEN_MARK.length);
}
