import { createHash } from 'node:crypto';
import type { Caller } from '@satcade/contracts/access';
import { getChunks } from '@satcade/contracts/api/chunks';
import { getCertificate, getContents, getScanKeys, rescanGame } from '@satcade/contracts/api/scanning';
import { type Clock, ok } from '@satcade/kernel';
import { actorOf } from '@satcade/lambda/audit';
import { type HttpReply, type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import type { DecisionStore, StatementSigner } from '../ports.ts';
import type { ScanRequests } from '../queue-ports.ts';
import { readCertificate, readChunks, readContents } from '../use-cases/file-records.ts';
import type { RecordReaders } from '../use-cases/record-access.ts';
import { requestScan } from '../use-cases/request-scan.ts';

interface Dependencies extends RecordReaders {
  readonly signer: StatementSigner;
  readonly requests: Pick<ScanRequests, 'send'>;
  readonly decisions: DecisionStore;
  readonly clock: Clock;
}

/** GET /api/games/{id}/certificate, …/contents, …/chunks, /api/scan-keys; POST /api/games/{id}/scan. */
export const fileRoutes = (deps: Dependencies): HttpRoute[] => [
  route(getCertificate, async ({ params, query, caller }) => {
    const certificate = await readCertificate({ gameId: params.id, ...query, caller }, deps);
    return certificate.ok ? ok(shared(certificate.value, caller)) : certificate;
  }),

  route(getContents, async ({ params, query, caller, headers }) => {
    const contents = await readContents({ gameId: params.id, ...query, caller }, deps);
    return contents.ok ? ok(tagged(contents.value, caller, headers['if-none-match'])) : contents;
  }),

  route(getChunks, async ({ params, query, caller }) => {
    const chunks = await readChunks({ gameId: params.id, ...query, caller }, deps);
    return chunks.ok ? ok(shared(chunks.value, caller)) : chunks;
  }),

  route(getScanKeys, async () =>
    ok({
      json: { keys: [await deps.signer.publicKey()] },
      headers: { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' },
    }),
  ),

  route(rescanGame, async (request) => {
    const { params, query, caller, correlationId } = request;
    const asker = { caller: signedIn(caller), actor: actorOf(request) };
    const asked = await requestScan({ gameId: params.id, ...query, ...asker, correlationId }, deps);
    return asked.ok ? ok({ json: asked.value }) : asked;
  }),
];

/** Guests may get a reply from a cache; for others it may contain more. */
const caching = (caller: Caller) => ({
  vary: 'authorization',
  'cache-control': caller.kind === 'guest' ? 'public, max-age=60' : 'private, no-cache',
});

const shared = (value: object, caller: Caller): HttpReply => ({ json: value, headers: caching(caller) });

/** The list may be long: a client with the current one gets a 304. */
function tagged(value: object, caller: Caller, ifNoneMatch: string | undefined): HttpReply {
  const text = JSON.stringify(value);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const headers = { ...caching(caller), etag };
  return ifNoneMatch?.replace(/^W\//, '') === etag ? { status: 304, headers } : { text, headers };
}
