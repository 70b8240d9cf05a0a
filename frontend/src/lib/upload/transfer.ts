import type { UploadView } from '@satcade/contracts/api/scanning';
import { ApiProblem } from '../problem.ts';
import { isGone, isRefusal, retrying } from './attempts.ts';
import { Cancelled, type UploadControl } from './control.ts';
import { contentTypeOf } from './file-rules.ts';
import { putReadable } from './put.ts';
import { fingerprintOf } from './resume-records.ts';
import { type PartsPlan, sendParts } from './send-parts.ts';
import type { Source, StartBody, TransferPorts } from './transfer-ports.ts';

/** A file that was sent so often from its beginning, because the server forgot the upload, is not sent again. */
const MOST_STARTS = 3;

/** An upload as it stands at the server: what is there and what is missing. */
interface Plan extends PartsPlan {
  /** For a file that goes in one piece. */
  readonly single: UploadView | undefined;
  readonly idempotencyKey: string;
}

/** Under what an upload is remembered: its place and its file. */
export const recordKeyOf = (kind: string, gameId: string, index: number, fingerprint: string): string =>
  `${kind}|${gameId}|${index}|${fingerprint}`;

const recordKey = ({ kind, file, gameId = '', index = 0 }: Source): string =>
  recordKeyOf(kind, gameId, index, fingerprintOf(file));

/**
 * Sends a file straight to the bucket and gives its key. Goes on where an earlier try stopped, waits while there is no
 * connection, and obeys the control. `onProgress` tells the bytes that are there or on their way. Cancelled or refused,
 * the upload is aborted at the server; after any other failure its parts and its record stay. Throws Cancelled, PutError,
 * ApiProblem, FileUnreadable.
 */
export async function transfer(
  source: Source,
  control: UploadControl,
  onProgress: (sent: number) => void,
  ports: TransferPorts,
): Promise<string> {
  const record = recordKey(source);
  for (let start = 1; ; start += 1) {
    try {
      const key = await sendOnce(source, control, onProgress, ports);
      ports.records.forget(record);
      return key;
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
  // What cannot be aborted now is dropped by the bucket after a day.
  if (id !== undefined) await ports.abort(id).catch(() => undefined);
}

async function sendOnce(
  source: Source,
  control: UploadControl,
  onProgress: (sent: number) => void,
  ports: TransferPorts,
): Promise<string> {
  const record = recordKey(source);
  const earlier = await resumed(record, control, ports);
  if (typeof earlier === 'string') return earlier;
  const plan = earlier ?? (await begun(source, control, ports));
  const keep = () => ports.records.keep(record, plan.id);
  keep();
  const parts =
    plan.single === undefined
      ? await sendParts(source.file, plan, control, { onProgress, onPart: keep }, ports)
      : await sendWhole(source, plan, plan.single, control, onProgress, ports);
  await control.ready();
  return (await retrying(control, ports, () => ports.complete(plan.id, parts))).key;
}

/** The upload that was begun before the page was left, if the server still has it; its key if nothing is left to do. */
async function resumed(
  record: string,
  control: UploadControl,
  ports: TransferPorts,
): Promise<Plan | string | undefined> {
  const id = ports.records.find(record);
  if (id === undefined) return undefined;
  try {
    const { key, partSize, partCount, stored, isComplete } = await retrying(control, ports, () => ports.stored(id));
    if (isComplete) return key;
    // A single put has no parts to go on from.
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

function startBody({ kind, file, gameId, index }: Source): StartBody {
  return {
    kind,
    fileName: file.name,
    fileSize: file.size,
    contentType: contentTypeOf(kind, file),
    ...(gameId === undefined ? {} : { gameId }),
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
    // Starting again under the same key is the same upload with a fresh URL.
    const { url, headers } = attempt === 1 ? view : await ports.start(startBody(source), plan.idempotencyKey);
    const body = source.file.slice(0, source.file.size);
    const onSent = (bytes: number) => {
      control.moved();
      onProgress(bytes);
    };
    return putReadable(ports.put, url ?? '', body, { headers, signal, onProgress: onSent });
  });
  onProgress(source.file.size);
  return [{ partNumber: 1, etag }];
}
