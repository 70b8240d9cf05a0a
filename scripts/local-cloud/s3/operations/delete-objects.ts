import { AwsError } from '../../engine.ts';
import { readText } from '../body/read-body.ts';
import { malformedXml } from '../errors.ts';
import { authorizeObject, objectArn, type Reply, type S3Request } from '../request.ts';
import type { Deletion, S3Store } from '../store/store.ts';
import { readXml, writeXml, type XmlChildren } from '../xml.ts';
import { causeOf } from './put-object.ts';

const actionOf = (versionId: string | undefined): string =>
  versionId === undefined ? 's3:DeleteObject' : 's3:DeleteObjectVersion';

/** Deleting a missing object is a success too. */
export function deleteObject(request: S3Request, store: S3Store): Reply {
  const versionId = request.query.get('versionId') ?? undefined;
  authorizeObject(request, actionOf(versionId));
  const { version, ...deletion } = store.deleteObject(
    request.bucket,
    request.key,
    versionId,
    causeOf(request, 'DeleteObject'),
  );
  const isVersioned = store.buckets.get(request.bucket).versioning !== undefined;
  const isMarker = deletion.kind !== 'nothing' && version?.content === undefined;
  return {
    status: 204,
    headers: {
      'x-amz-version-id': versionId ?? (isVersioned ? version?.versionId : undefined),
      'x-amz-delete-marker': isMarker ? 'true' : undefined,
    },
  };
}

/** Up to 1000 keys; each succeeds or fails separately. */
export async function deleteObjects(request: S3Request, store: S3Store): Promise<Reply> {
  const document = readXml(await readText(request), 'Delete');
  const targets = document
    .all('Object')
    .map((object) => ({ key: object.textOf('Key'), versionId: object.textOf('VersionId') }));
  if (targets.length === 0 || targets.length > 1000) throw malformedXml();
  const isQuiet = document.textOf('Quiet') === 'true';
  const deleted: XmlChildren[] = [];
  const errors: XmlChildren[] = [];
  for (const { key, versionId } of targets) {
    if (!key) throw malformedXml();
    try {
      request.call.authorize(actionOf(versionId), [objectArn(request.bucket, key)]);
      const deletion = store.deleteObject(request.bucket, key, versionId, causeOf(request, 'DeleteObject'));
      deleted.push({ Key: key, VersionId: versionId, ...markerMembers(deletion) });
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      errors.push({ Key: key, VersionId: versionId, Code: error.code, Message: error.message });
    }
  }
  return { body: writeXml('DeleteResult', { Deleted: isQuiet ? undefined : deleted, Error: errors }) };
}

function markerMembers({ version }: Deletion): XmlChildren {
  if (version === undefined || version.content !== undefined) return {};
  return { DeleteMarker: true, DeleteMarkerVersionId: version.versionId };
}
