import { partBytes } from '../domain/part-plan.ts';
import type { Upload } from '../domain/upload.ts';
import type { UploadBucket } from '../ports.ts';

export interface PartUrl {
  readonly partNumber: number;
  readonly url: string;
}

/** Where to PUT the whole file, for a single put. */
export const wholeFileUrl = ({ key, fileSize, contentType }: Upload, bucket: UploadBucket): Promise<string> =>
  bucket.putUrl({ key, bytes: fileSize, contentType });

/** Where to PUT these parts. A single put has one "part", the file. */
export function partUrls(upload: Upload, partNumbers: readonly number[], bucket: UploadBucket): Promise<PartUrl[]> {
  const { key, uploadId, fileSize } = upload;
  return Promise.all(
    partNumbers.map(async (partNumber) => ({
      partNumber,
      url:
        uploadId === undefined
          ? await wholeFileUrl(upload, bucket)
          : await bucket.putUrl({
              key,
              bytes: partBytes(upload, fileSize, partNumber),
              part: { uploadId, partNumber },
            }),
    })),
  );
}
