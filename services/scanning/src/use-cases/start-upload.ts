import { createHash, randomBytes } from 'node:crypto';
import type { UploadView } from '@satcade/contracts/entities/uploads';
import { type Problem, problem } from '@satcade/contracts/problem';
import { limitReached } from '@satcade/contracts/quotas';
import { revisedGameKey, storageKeyOf } from '@satcade/contracts/storage-keys';
import { type Clock, err, isoTime, newId, ok, type Result } from '@satcade/kernel';
import { type FileFacts, refusalOf, storableName } from '../domain/file-rules.ts';
import { partPlan } from '../domain/part-plan.ts';
import { isForeign } from '../domain/scanned-game.ts';
import { FIRST_URLS, type Upload, URL_SECONDS } from '../domain/upload.ts';
import type { GameStore, ScanStore, UploadBucket, UploadQuota, UploadStore } from '../ports.ts';
import { partUrls, wholeFileUrl } from './upload-urls.ts';

export interface StartUpload extends FileFacts {
  readonly userId: string;
  /** For files of a game. */
  readonly gameId?: string | undefined;
  /** The further channel of the game that the game file is for. */
  readonly channel?: string | undefined;
  /** Position of a screenshot, from 0. */
  readonly index?: number | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly requestHash: string;
}

interface Dependencies {
  readonly uploads: UploadStore;
  readonly quota: UploadQuota;
  readonly bucket: UploadBucket;
  readonly scans: Pick<ScanStore, 'get'>;
  readonly games: Pick<GameStore, 'game'>;
  readonly clock: Clock;
}

/** Starts an upload into the caller's own prefix. The same Idempotency-Key returns the same upload. */
export async function startUpload(command: StartUpload, deps: Dependencies): Promise<Result<UploadView, Problem>> {
  const refusal = refusalOf(command);
  if (refusal !== undefined) return err(problem('upload-refused', refusal));
  const { uploads, bucket, clock } = deps;
  const now = clock.now();
  const { userId, idempotencyKey } = command;
  const id = idempotencyKey === undefined ? newId(now) : idUnderKey(userId, idempotencyKey);
  const existing = idempotencyKey === undefined ? undefined : await uploads.get(id);
  if (existing !== undefined) return again(existing);
  // A new game may not be known yet: then the scan checks its owner.
  const game = command.gameId === undefined ? undefined : await deps.games.game(command.gameId);
  if (isForeign({ ownerId: userId }, game)) return err(problem('forbidden', 'This game belongs to another developer.'));

  const room = await deps.quota.take(userId, { id, bytes: command.fileSize });
  if (room !== 'taken') return err(limitReached(room === 'too-many' ? 'openUploads' : 'storedBytes'));
  const upload = await begun(command, id, now, deps);
  const written = await uploads.create(upload);
  if (written.ok) return ok(await view(upload, deps));
  // A concurrent equal request was faster; what this one started in the bucket is not needed.
  if (upload.uploadId !== undefined) await bucket.dropMultipart(upload.key, upload.uploadId);
  return again(written.error);

  async function again(upload: Upload): Promise<Result<UploadView, Problem>> {
    return upload.requestHash === command.requestHash
      ? ok(await view(upload, deps))
      : err(problem('idempotency-mismatch', 'This Idempotency-Key was used for another upload.'));
  }
}

const idUnderKey = (userId: string, key: string): string =>
  createHash('sha256').update(`${userId}\n${key}`).digest('base64url');

async function begun(command: StartUpload, id: string, now: number, { bucket, scans }: Dependencies): Promise<Upload> {
  const { userId, kind, fileSize, contentType, requestHash } = command;
  const fileName = storableName(command.fileName);
  const key = await keyFor({ ...command, fileName }, now, scans);
  const plan = partPlan(fileSize);
  const uploadId = plan.partCount > 1 ? await bucket.startMultipart(key, contentType) : undefined;
  return {
    ...{ id, userId, key, uploadId, kind, fileName, fileSize, contentType, requestHash },
    ...plan,
    status: 'OPEN',
    createdAt: isoTime(now),
  };
}

/**
 * A game file is replaced under its key, as a new version. A picture or video never is, because caches identify it by
 * its key.
 */
async function keyFor(
  { kind, userId, gameId, channel, fileName, index }: StartUpload,
  now: number,
  scans: Dependencies['scans'],
): Promise<string> {
  const keyUnder = (gameKey: string) =>
    storageKeyOf({ kind, userId, gameKey, channel, fileName, ...(index !== undefined && { index }) });
  if (gameId === undefined) return keyUnder(`${now}-${randomBytes(6).toString('hex')}`);
  const key = keyUnder(gameId);
  if (kind === 'game' || (await scans.get(key)) === undefined) return key;
  return keyUnder(revisedGameKey(gameId, `${now.toString(36)}${randomBytes(2).toString('hex')}`));
}

async function view(upload: Upload, { bucket, clock }: Dependencies): Promise<UploadView> {
  const { id, key, uploadId, partSize, partCount, contentType } = upload;
  const expiresAt = isoTime(clock.now() + URL_SECONDS * 1000);
  const common = { id, key, partSize, partCount, expiresAt };
  if (uploadId === undefined) {
    const url = await wholeFileUrl(upload, bucket);
    return { ...common, uploadId: null, url, headers: { 'content-type': contentType }, parts: [] };
  }
  const first = Array.from({ length: Math.min(partCount, FIRST_URLS) }, (_, index) => index + 1);
  return { ...common, uploadId, url: null, headers: {}, parts: await partUrls(upload, first, bucket) };
}
