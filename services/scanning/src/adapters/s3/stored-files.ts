import { FOLDERS_OF_GAMES } from '@satcade/contracts/storage-keys';
import type { StoredFiles, StoredVersion } from '../../ports.ts';
import { s3Request, successBody } from './request.ts';
import { xmlElements, xmlText } from './xml.ts';

/** The uploads bucket, looked through by prefix. S3 lists what it has at that moment, at most 1000 versions at once. */
export function storedFiles(bucket: string, pageSize = 1000): StoredFiles {
  async function versionsUnder(prefix: string): Promise<StoredVersion[]> {
    const found: StoredVersion[] = [];
    let marker: { readonly key: string | undefined; readonly version: string | undefined } | undefined;
    do {
      const from = { 'key-marker': marker?.key, 'version-id-marker': marker?.version };
      const query = { versions: '', prefix, 'max-keys': String(pageSize), ...from };
      const page = await successBody('ListObjectVersions', await s3Request({ method: 'GET', bucket, key: '', query }));
      found.push(...xmlElements(page, 'Version').map(fileVersion));
      marker =
        xmlText(page, 'IsTruncated') === 'true'
          ? { key: xmlText(page, 'NextKeyMarker'), version: xmlText(page, 'NextVersionIdMarker') }
          : undefined;
    } while (marker !== undefined);
    return found;
  }

  return {
    async ofGame({ ownerId, gameId }) {
      // Ids are of one length; what may follow is the revision of a picture.
      const found = await Promise.all(
        FOLDERS_OF_GAMES.map((folder) => versionsUnder(`${folder}/${ownerId}/${gameId}`)),
      );
      return found.flat();
    },

    versionsOf: async (key) => (await versionsUnder(key)).filter((version) => version.key === key),
  };
}

/** Versions from before a bucket kept them are called `null`. */
const fileVersion = (version: string): StoredVersion => ({
  key: xmlText(version, 'Key') ?? '',
  versionId: xmlText(version, 'VersionId'),
  storedAt: xmlText(version, 'LastModified') ?? '',
});
