import { awsClient, objectUrl } from '@satcade/lambda/signed-fetch';
import { xmlText } from '@satcade/lambda/xml';
import type { UploadedFiles } from '../ports.ts';

/** The bucket of uploads, whose content nobody here may read. S3 lists consistently, by key and the newest first. */
export const uploadedFiles = (bucket: string): UploadedFiles => ({
  async newestVersion(key) {
    const url = objectUrl(bucket, '');
    url.search = new URLSearchParams({ versions: '', prefix: key, 'max-keys': '1' }).toString();
    const response = await awsClient('s3').fetch(url);
    const list = await response.text();
    if (!response.ok) throw new Error(`the bucket of uploads cannot be asked: S3 answered ${response.status}`);
    // The first key may be a longer one that begins the same.
    return xmlText(list, 'Key') === key ? xmlText(list, 'VersionId') : undefined;
  },
});
