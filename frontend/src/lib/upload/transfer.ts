import type { UploadView } from '@satcade/contracts/entities/uploads';
import { ApiProblem } from '../api/problem.ts';
import { isGone, isRefusal, retrying } from './attempts.ts';
import { Cancelled, type UploadControl } from './control.ts';
import { contentTypeOf } from './file-rules.ts';
import { putReadable } from './put.ts';
import { fingerprintOf } from './resume-records.ts';
import { type PartsPlan, sendParts } from './send-parts.ts';
import type { Source, StartBody, StoredFile, TransferPorts } from './transfer-ports.ts';

/** How often a file may be sent from its beginning, because the server forgot the upload, before it fails. */
const MOST_STARTS = 3;

/** The state of an upload at the server: stored and missing parts. */
interface Plan extends PartsPlan {
  /** For a file that is sent in one piece. */
  readonly single: UploadView | undefined;
  readonly idempotencyKey: string;
}

/** The key of an upload in the records: its place and its file. */
export const recordKeyOf = (kind: string, gameId: string, index: number, fingerprint: string): string =>
  `${kind}|${gameId}|${index}|${fingerprint}`;

const recordKey = ({ kind, file, gameId = '', channel, index = 0 }: Source): string =>
  recordKeyOf(kind, channel === undefined ? gameId : `${gameId}:${channel}`, index, fingerprintOf(file));

/**
 * Sends a file straight to the bucket and returns its key and upload. Continues an earlier try, waits while there is no
 * connection, and obeys the control. `onProgress` reports the bytes stored or being sent. If cancelled or refused, the
 * upload is aborted at the server; after any other failure its parts and its record stay. Throws Cancelled, PutError,
 * ApiProblem, FileUnreadable.
 */
export async function transfer(
  source: Source,
  control: UploadControl,
  onProgress: (sent: number) => void,
  ports: TransferPorts,
): Promise<StoredFile> {
  const record = recordKey(source);
  for (let start = 1; ; start += 1) {
    try {
      const stored = await sendOnce(source, control, onProgress, ports);
      ports.records.forget(record);
      return stored;
    } catch (error) {
      const isForgotten = isGone(error) && start < MOST_STARTS;
      if (isForgotten || error instanceof Cancelled || isRefusal(error)) await giveUp(record, ports);
      if (!isForgotten) throw error;
    }
  }
}

async function giveUp(record: string, ports: TransferPorts): Promise<void> {
  const id = ports.records.find(record);
  ports.records.forget(record);
  // An upload that cannot be aborted now is deleted by the bucket after a day.
  if (id !== undefined) await ports.abort(id).catch(() => undefined);
}

async function sendOnce(
  source: Source,
  control: UploadControl,
  onProgress: (sent: number) => void,
  ports: TransferPorts,
): Promise<StoredFile> {
  const record = recordKey(source);
  const earlier = await resumed(record, control, ports);
  if (earlier !== undefined && 'key' in earlier) return earlier;
  const plan = earlier ?? (await begun(source, control, ports));
  const keep = () => ports.records.keep(record, plan.id);
  keep();
  const parts =
    plan.single === undefined
      ? await sendParts(source.file, plan, control, { onProgress, onPart: keep }, ports)
      : await sendWhole(source, plan, plan.single, control, onProgress, ports);
  await control.ready();
  const { key } = await retrying(control, ports, () => ports.complete(plan.id, parts));
  return { key, uploadId: plan.id };
}

/** The upload that was started before the page was left, if the server still has it. Its file if it is complete. */
async function resumed(
  record: string,
  control: UploadControl,
  ports: TransferPorts,
): Promise<Plan | StoredFile | undefined> {
  const id = ports.records.find(record);
  if (id === undefined) return undefined;
  try {
    const { key, partSize, partCount, stored, isComplete } = await retrying(control, ports, () => ports.stored(id));
    if (isComplete) return { key, uploadId: id };
    // A single PUT has no parts to continue from.
    if (partCount === 1) return undefined;
    return { id, partSize, partCount, stored, firstUrls: undefined, single: undefined, idempotencyKey: '' };
  } catch (error) {
    if (error instanceof ApiProblem && isRefusal(error)) return undefined;
    throw error;
  }
}

async function begun(source: Source, control: UploadControl, ports: TransferPorts): Promise<Plan> {
  const idempotencyKey = ports.newKey();
  const view = await retrying(control, ports, () => ports.start(startBody(source), idempotencyKey));
  const { id, partSize, partCount, url } = view;
  const single = url === null ? undefined : view;
  return { id, partSize, partCount, stored: [], firstUrls: view, single, idempotencyKey };
}

function startBody({ kind, file, gameId, channel, index }: Source): StartBody {
  return {
    kind,
    fileName: file.name,
    fileSize: file.size,
    contentType: contentTypeOf(kind, file),
    ...(gameId === undefined ? {} : { gameId }),
    ...(channel === undefined ? {} : { channel }),
    ...(index === undefined ? {} : { index }),
  };
}

async function sendWhole(
  source: Source,
  plan: Plan,
  view: UploadView,
  control: UploadControl,
  onProgress: (sent: number) => void,
  ports: TransferPorts,
) {
  const etag = await retrying(control, ports, async (signal, attempt) => {
    onProgress(0);
    const body = source.file.slice(0, source.file.size);
    const onSent = (bytes: number) => {
      control.moved();
      onProgress(bytes);
    };
    const release = await ports.slots.take(control, signal);
    try {
      // Starting again with the same key returns the same upload with a fresh URL.
      const { url, headers } = attempt === 1 ? view : await ports.start(startBody(source), plan.idempotencyKey);
      return await putReadable(ports.put, url ?? '', body, { headers, signal, onProgress: onSent });
    } finally {
      release();
    }
  });
  onProgress(source.file.size);
  return [{ partNumber: 1, etag }];
}
