import { createHash } from 'node:crypto';
import {
  abortUpload as abortEndpoint,
  completeUpload as completeEndpoint,
  getUpload as getEndpoint,
  uploadParts as partsEndpoint,
  startUpload as startEndpoint,
  validateFile as validateEndpoint,
} from '@satcade/contracts/api/scanning';
import { problem } from '@satcade/contracts/problem';
import { type Clock, err, ok } from '@satcade/kernel';
import { type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import { refusalOf } from '../domain/file-rules.ts';
import type { GameStore, ScanStore, UploadQuota } from '../ports.ts';
import { completeUpload } from '../use-cases/complete-upload.ts';
import { abortUpload, freshPartUrls, type UploadDependencies, uploadProgress } from '../use-cases/continue-upload.ts';
import { startUpload } from '../use-cases/start-upload.ts';

interface Dependencies extends UploadDependencies {
  readonly scans: Pick<ScanStore, 'get'>;
  readonly games: Pick<GameStore, 'game'>;
  readonly quota: UploadQuota;
  readonly clock: Clock;
}

const KEY = /^[\x21-\x7e]{1,200}$/;

/** POST /api/validate-file; POST /api/uploads; GET, DELETE /api/uploads/{id}; POST …/parts, …/complete. */
export function uploadRoutes(deps: Dependencies): HttpRoute[] {
  return [
    route(validateEndpoint, async ({ body }) => {
      const reason = refusalOf(body);
      return ok({ json: reason === undefined ? { allowUpload: true } : { allowUpload: false, reason } });
    }),

    route(startEndpoint, async ({ body, caller, headers, rawBody }) => {
      const idempotencyKey = headers['idempotency-key'];
      if (idempotencyKey !== undefined && !KEY.test(idempotencyKey)) {
        const message = 'must be 1 to 200 visible characters';
        return err(problem('validation', `Idempotency-Key ${message}.`, [{ path: 'header.idempotency-key', message }]));
      }
      const requestHash = createHash('sha256').update(rawBody).digest('base64url').slice(0, 22);
      const command = { ...body, userId: signedIn(caller).userId, idempotencyKey, requestHash };
      const started = await startUpload(command, deps);
      return started.ok
        ? ok({ json: started.value, headers: { location: `/api/uploads/${started.value.id}` } })
        : started;
    }),

    route(getEndpoint, async ({ params, caller }) => {
      const progress = await uploadProgress(params.id, signedIn(caller).userId, deps);
      if (!progress.ok) return progress;
      const { upload, ...told } = progress.value;
      return ok({ json: { key: upload.key, partSize: upload.partSize, partCount: upload.partCount, ...told } });
    }),

    route(partsEndpoint, async ({ params, body, caller }) => {
      const request = { id: params.id, userId: signedIn(caller).userId, partNumbers: body.partNumbers };
      const fresh = await freshPartUrls(request, deps);
      return fresh.ok ? ok({ json: fresh.value }) : fresh;
    }),

    route(completeEndpoint, async ({ params, body, caller }) => {
      const request = { id: params.id, userId: signedIn(caller).userId, parts: body.parts };
      const completed = await completeUpload(request, deps);
      return completed.ok ? ok({ json: completed.value }) : completed;
    }),

    route(abortEndpoint, async ({ params, caller }) => {
      const aborted = await abortUpload(params.id, signedIn(caller).userId, deps);
      return aborted.ok ? ok({}) : aborted;
    }),
  ];
}
