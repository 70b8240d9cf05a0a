import { checkTags, versionHeader } from '../attributes.ts';
import { readText } from '../body/read-body.ts';
import { malformedXml } from '../errors.ts';
import { authorizeObject, type Reply, type S3Request } from '../request.ts';
import type { Tag } from '../store/model.ts';
import type { StoredObject } from '../store/object-index.ts';
import type { S3Store } from '../store/store.ts';
import { readXml, writeXml } from '../xml.ts';
import { findObject } from './get-object.ts';

export async function putObjectTagging(request: S3Request, store: S3Store): Promise<Reply> {
  authorize(request, 'Put');
  const tagSet = readXml(await readText(request), 'Tagging').first('TagSet');
  if (tagSet === undefined) throw malformedXml();
  const tags = tagSet.all('Tag').map((tag) => ({ key: tag.textOf('Key') ?? '', value: tag.textOf('Value') ?? '' }));
  return { headers: setTags(request, store, checkTags(tags)) };
}

export function getObjectTagging(request: S3Request, store: S3Store): Reply {
  authorize(request, 'Get');
  const version = find(request, store);
  const tags = version.content.tags.map(({ key, value }) => ({ Key: key, Value: value }));
  return {
    headers: versionHeader(version, store.buckets.get(request.bucket).versioning),
    body: writeXml('Tagging', { TagSet: { Tag: tags } }),
  };
}

export function deleteObjectTagging(request: S3Request, store: S3Store): Reply {
  authorize(request, 'Delete');
  return { status: 204, headers: setTags(request, store, []) };
}

function authorize(request: S3Request, verb: 'Get' | 'Put' | 'Delete'): void {
  authorizeObject(request, `s3:${verb}Object${request.query.has('versionId') ? 'Version' : ''}Tagging`);
}

const find = (request: S3Request, store: S3Store): StoredObject =>
  findObject(store, { ...request, versionId: request.query.get('versionId') });

function setTags(request: S3Request, store: S3Store, tags: Tag[]): Record<string, string> {
  const version = find(request, store);
  store.objects.describe(version, { ...version.content, tags });
  return versionHeader(version, store.buckets.get(request.bucket).versioning);
}
