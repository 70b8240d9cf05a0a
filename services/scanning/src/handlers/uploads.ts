import { assembleUpload as assembleEndpoint, uploadChunks as chunksEndpoint } from '@satcade/contracts/api/chunks';
import {
  abortUpload as abortEndpoint,
  completeUpload as completeEndpoint,
  getUpload as getEndpoint,
  uploadParts as partsEndpoint,
  startUpload as startEndpoint,
  validateFile as validateEndpoint,
} from '@satcade/contracts/api/scanning';
import { uploadProgressView } from '@satcade/contracts/entities/uploads';
import { fieldsOf } from '@satcade/contracts/shape';
import { type Clock, ok } from '@satcade/kernel';
import { type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import { requestIdentity } from '@satcade/lambda/idempotency-key';
import type { AssemblyQueue, AssemblyStore, ChunkBucket } from '../chunk-ports.ts';
import { refusalOf } from '../domain/file-rules.ts';
import type { GameStore, ScanStore, UploadQuota } from '../ports.ts';
import { commitAssembly } from '../use-cases/commit-assembly.ts';
import { completeUpload } from '../use-cases/complete-upload.ts';
import { abortUpload, freshPartUrls, type UploadDependencies, uploadProgress } from '../use-cases/continue-upload.ts';
import { offerChunks } from '../use-cases/offer-chunks.ts';
import { startUpload } from '../use-cases/start-upload.ts';

interface Dependencies extends UploadDependencies {
  readonly scans: Pick<ScanStore, 'get'>;
  readonly games: Pick<GameStore, 'game'>;
  readonly quota: UploadQuota;
  readonly assemblies: AssemblyStore;
  readonly chunks: ChunkBucket;
  readonly queue: AssemblyQueue;
  readonly clock: Clock;
}

/** POST /api/validate-file; POST /api/uploads; GET, DELETE /api/uploads/{id}; POST …/parts, …/complete, …/chunks, …/assembly. */
export function uploadRoutes(deps: Dependencies): HttpRoute[] {
  return [
    route(validateEndpoint, async ({ body }) => {
      const reason = refusalOf(body);
      return ok({ json: reason === undefined ? { allowUpload: true } : { allowUpload: false, reason } });
    }),

    route(startEndpoint, async (request) => {
      const identity = requestIdentity(request);
      if (!identity.ok) return identity;
      const command = { ...request.body, userId: signedIn(request.caller).userId, ...identity.value };
      const started = await startUpload(command, deps);
      return started.ok
        ? ok({ json: started.value, headers: { location: `/api/uploads/${started.value.id}` } })
        : started;
    }),

    route(getEndpoint, async ({ params, caller }) => {
      const progress = await uploadProgress(params.id, signedIn(caller).userId, deps);
      if (!progress.ok) return progress;
      const { upload, ...state } = progress.value;
      return ok({ json: fieldsOf(uploadProgressView, { ...upload, ...state }) });
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

    route(chunksEndpoint, async ({ params, body, caller }) => {
      const request = { id: params.id, userId: signedIn(caller).userId, chunks: body.chunks };
      const offered = await offerChunks(request, deps);
      return offered.ok ? ok({ json: offered.value }) : offered;
    }),

    route(assembleEndpoint, async ({ params, body, caller }) => {
      const request = { id: params.id, userId: signedIn(caller).userId, chunkList: body.chunkList };
      const committed = await commitAssembly(request, deps);
      return committed.ok ? ok({ json: committed.value }) : committed;
    }),

    route(abortEndpoint, async ({ params, caller }) => {
      const aborted = await abortUpload(params.id, signedIn(caller).userId, deps);
      return aborted.ok ? ok({}) : aborted;
    }),
  ];
}
