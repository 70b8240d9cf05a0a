import { xmlElements, xmlText } from '@satcade/lambda/xml';
import { s3Request, successBody } from './request.ts';

export interface ObjectVersion {
  readonly key: string;
  /** S3 calls versions from before versioning was enabled `null`. */
  readonly versionId: string | undefined;
  readonly size: number;
  readonly storedAt: string;
}

/** All versions of all objects under a prefix, at most 1000 per request. S3 lists consistently. */
export async function versionsUnder(bucket: string, prefix: string, pageSize = 1000): Promise<ObjectVersion[]> {
  const found: ObjectVersion[] = [];
  let marker: { readonly key: string | undefined; readonly version: string | undefined } | undefined;
  do {
    const from = { 'key-marker': marker?.key, 'version-id-marker': marker?.version };
    const query = { versions: '', prefix, 'max-keys': String(pageSize), ...from };
    const page = await successBody('ListObjectVersions', await s3Request({ method: 'GET', bucket, key: '', query }));
    found.push(...xmlElements(page, 'Version').map(objectVersion));
    marker =
      xmlText(page, 'IsTruncated') === 'true'
        ? { key: xmlText(page, 'NextKeyMarker'), version: xmlText(page, 'NextVersionIdMarker') }
        : undefined;
  } while (marker !== undefined);
  return found;
}

const objectVersion = (version: string): ObjectVersion => ({
  key: xmlText(version, 'Key') ?? '',
  versionId: xmlText(version, 'VersionId'),
  size: Number(xmlText(version, 'Size') ?? 0),
  storedAt: xmlText(version, 'LastModified') ?? '',
});
