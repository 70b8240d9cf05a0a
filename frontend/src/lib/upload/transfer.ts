import type { UploadView } from '@satcade/contracts/api/scanning';
import type { UploadKind } from '@satcade/contracts/enums';
import { ApiProblem } from '../problem.ts';
import { retrying } from './attempts.ts';
import type { UploadControl } from './control.ts';
import { contentTypeOf } from './file-rules.ts';
import { createPartUrls, type UrlReply } from './part-urls.ts';
import type { PutOptions } from './put.ts';
import { fingerprintOf, type ResumeRecords } from './resume-records.ts';

/** Parts of one file that are on their way at the same time. */
const WORKERS = 4;

/** The browser's `File`, as far as it is needed. */
export type UploadFile = Pick<File, 'name' | 'size' | 'type' | 'lastModified' | 'slice'>;

/** A file and the place it is for. */
export interface Source {
  readonly kind: UploadKind;
  readonly file: UploadFile;
  readonly gameId?: string;
  /** Position of a screenshot, from 0. */
  readonly index?: number;
}

interface StoredPart {
  readonly partNumber: number;
  readonly etag: string;
  readonly size: number;
}

interface StoredUpload {
  readonly partSize: number;
  readonly partCount: number;
  readonly stored: readonly StoredPart[];
  readonly key: string;
  /** Of a complete upload, once the file was looked at. */
  readonly checked?: 'accepted' | 'refused' | undefined;
}

/** What a transfer needs of the world; tests pass their own. */
export interface TransferPorts {
  start(body: StartBody, idempotencyKey: string): Promise<UploadView>;
  stored(id: string): Promise<StoredUpload>;
  partUrls(id: string, partNumbers: number[]): Promise<UrlReply>;
  complete(id: string, parts: { partNumber: number; etag: string }[]): Promise<{ key: string }>;
  abort(id: string): Promise<void>;
  put(url: string, body: Blob, options: PutOptions): Promise<string>;
  records: ResumeRecords;
  /** Resolves when the browser believes to be connected, or when the signal aborts. */
  online(signal: AbortSignal): Promise<void>;
  sleep(ms: number): Promise<void>;
  random(): number;
  now(): number;
  newKey(): string;
}

export interface StartBody {
  readonly kind: UploadKind;
  readonly fileName: string;
  readonly fileSize: number;
  readonly contentType: string;
  readonly gameId?: string;
  readonly index?: number;
}

/** An upload as it stands at the server: what is there and what is missing. */
interface Plan {
  readonly id: string;
  readonly partSize: number;
  readonly partCount: number;
  readonly stored: readonly StoredPart[];
  readonly firstUrls: UrlReply | undefined;
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
 * Sends a file straight to the bucket and gives its key. Goes on where an earlier try stopped, tries a failed part
 * three times, each time with a fresh URL, and obeys the control. `onProgress` tells the bytes that are there or on
 * their way. Given up or failed for good, the upload is aborted at the server. Throws Cancelled, PutError, ApiProblem.
 */
export async function transfer(
  source: Source,
  control: UploadControl,
  onProgress: (sent: number) => void,
  ports: TransferPorts,
): Promise<string> {
  const record = recordKey(source);
  const plan = (await resumed(record, ports)) ?? (await begun(source, ports));
  ports.records.keep(record, plan.id);
  try {
    const parts =
      plan.single === undefined
        ? await sendParts(source, plan, control, onProgress, ports)
        : await sendWhole(source, plan, plan.single, control, onProgress, ports);
    await control.ready();
    const { key } = await retrying(control, ports, () => ports.complete(plan.id, parts));
    return key;
  } catch (error) {
    // What cannot be aborted now is dropped by the bucket after a day.
    await ports.abort(plan.id).catch(() => undefined);
    throw error;
  } finally {
    ports.records.forget(record);
  }
}

/** The upload that was begun before the page was left, if the server still has it. */
async function resumed(record: string, ports: TransferPorts): Promise<Plan | undefined> {
  const id = ports.records.find(record);
  if (id === undefined) return undefined;
  try {
    const { partSize, partCount, stored } = await ports.stored(id);
    // A single put has no parts to go on from.
    if (partCount === 1) return undefined;
    return { id, partSize, partCount, stored, firstUrls: undefined, single: undefined, idempotencyKey: '' };
  } catch (error) {
    if (error instanceof ApiProblem && error.status >= 400 && error.status < 500) return undefined;
    throw error;
  }
}

async function begun(source: Source, ports: TransferPorts): Promise<Plan> {
  const idempotencyKey = ports.newKey();
  const view = await ports.start(startBody(source), idempotencyKey);
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
    return ports.put(url ?? '', body, { headers, signal, onProgress });
  });
  onProgress(source.file.size);
  return [{ partNumber: 1, etag }];
}

async function sendParts(
  source: Source,
  { id, partSize, partCount, stored, firstUrls }: Plan,
  control: UploadControl,
  onProgress: (sent: number) => void,
  ports: TransferPorts,
) {
  const { file } = source;
  const etags = new Map(stored.map(({ partNumber, etag }) => [partNumber, etag]));
  const sent = new Map(stored.map(({ partNumber, size }) => [partNumber, size]));
  const missing = Array.from({ length: partCount }, (_, index) => index + 1).filter((number) => !etags.has(number));
  const urls = createPartUrls(missing, firstUrls, { ask: (numbers) => ports.partUrls(id, numbers), now: ports.now });
  const broken = new AbortController();
  const tell = (partNumber: number, bytes: number) => {
    sent.set(partNumber, bytes);
    onProgress([...sent.values()].reduce((sum, each) => sum + each, 0));
  };

  async function sendPart(partNumber: number): Promise<void> {
    const body = file.slice((partNumber - 1) * partSize, Math.min(file.size, partNumber * partSize));
    const attemptPart = async (signal: AbortSignal, attempt: number) => {
      tell(partNumber, 0);
      const url = attempt === 1 ? await urls.next(partNumber) : await urls.fresh(partNumber);
      const either = AbortSignal.any([signal, broken.signal]);
      return ports.put(url, body, { headers: {}, signal: either, onProgress: (bytes) => tell(partNumber, bytes) });
    };
    const etag = await retrying(control, ports, attemptPart, broken.signal);
    etags.set(partNumber, etag);
    tell(partNumber, body.size);
    ports.records.keep(recordKey(source), id);
  }

  onProgress(stored.reduce((sum, { size }) => sum + size, 0));
  const queue = missing[Symbol.iterator]();
  const worker = async () => {
    for (const partNumber of queue) {
      if (broken.signal.aborted) return;
      await sendPart(partNumber);
    }
  };
  const workers = Array.from({ length: WORKERS }, () =>
    // One part that fails for good stops the others; the first failure is the one that is told.
    worker().catch((error: unknown) => broken.abort(error)),
  );
  await Promise.all(workers);
  if (broken.signal.aborted) throw broken.signal.reason;
  return [...etags].map(([partNumber, etag]) => ({ partNumber, etag })).sort((a, b) => a.partNumber - b.partNumber);
}
