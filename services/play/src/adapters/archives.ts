import type { SourceFile } from '../domain/web-channel.ts';
import type { Archives } from '../ports.ts';
import { bodyOf, s3Call } from './s3-call.ts';

/** Uploaded files, read by version and by ranges. */
export function uploadedArchives(bucket: string): Archives {
  async function range({ key, versionId }: SourceFile, from: number, to: number): Promise<Response> {
    const headers = { range: `bytes=${from}-${to - 1}` };
    const response = await s3Call(bucket, key, { method: 'GET', headers }, { versionId });
    if (response.status !== 206) throw new Error(`GetObject failed with ${await statusAndText(response)}`);
    return response;
  }

  return {
    async open(file) {
      const response = await s3Call(bucket, file.key, { method: 'HEAD' }, { versionId: file.versionId });
      if (response.status === 404) return undefined;
      await bodyOf('HeadObject', response);
      return {
        size: Number(response.headers.get('content-length')),
        async read(from, to) {
          if (to <= from) return Buffer.alloc(0);
          return Buffer.from(await (await range(file, from, to)).arrayBuffer());
        },
        async stream(from, to) {
          const { body } = await range(file, from, to);
          if (body === null) throw new Error('GetObject answered without a body');
          return body;
        },
      };
    },
  };
}

const statusAndText = async (response: Response): Promise<string> =>
  `${response.status}: ${(await response.text()).slice(0, 300)}`;
