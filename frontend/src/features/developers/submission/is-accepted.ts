import { validateFile } from '@satcade/contracts/api/scanning';
import { call } from '../../../lib/api/call.ts';
import { contentTypeOf } from '../../../lib/upload/file-rules.ts';
import type { Source } from '../../../lib/upload/transfer-ports.ts';

/** Whether the server would accept this file. */
export async function isAccepted({ kind, file }: Source): Promise<boolean> {
  const body = { kind, fileName: file.name, fileSize: file.size, contentType: contentTypeOf(kind, file) };
  return (await call(validateFile, { body })).allowUpload;
}
