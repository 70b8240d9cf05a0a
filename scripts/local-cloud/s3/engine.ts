import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { AwsError, type Engine, type EngineOptions } from '../engine.ts';
import { corsHeaders, preflight } from './cors.ts';
import { S3Error } from './errors.ts';
import { type ImportedObject, importObjects, putObjects } from './operations/import-objects.ts';
import type { PolicySigners } from './operations/post-object.ts';
import { type Reply, readRequest, readUndecoded, type S3Request, type WireRequest } from './request.ts';
import { router } from './routes.ts';
import type { EventListener } from './store/outbox.ts';
import { S3Store } from './store/store.ts';
import { writeErrorXml } from './xml.ts';

export interface S3Engine extends Engine {
  /**
   * Passes the listener every event of the buckets that notify EventBridge, in order and at least once: an event whose
   * promise was not fulfilled comes again, even after a restart, with the same id.
   */
  onEvent(listener: EventListener): void;
  /** Answers a request that was rejected earlier (a bad signature) as S3 does: in XML, with CORS headers. */
  refuse(request: IncomingMessage, response: ServerResponse, error: AwsError): Promise<void>;
  /** Puts new objects into a bucket, all of them or none, and without events. Returns the ids of their versions. */
  importObjects(bucket: string, objects: readonly ImportedObject[]): Promise<string[]>;
  /** What as many `PutObject` do, but to all of them or none. */
  putObjects(bucket: string, objects: readonly ImportedObject[]): Promise<void>;
  /** The ETags, without quotes, of the objects whose keys begin with `prefix`, by key. */
  etags(bucket: string, prefix: string): Map<string, string>;
  /** The bucket's policy as it was put, JSON text, for the code behind `authorize`. */
  bucketPolicy(bucket: string): string | undefined;
}

export type S3EngineOptions = EngineOptions & { readonly signers: PolicySigners };

/**
 * S3 with path-style addresses, one account and one region. Bodies are files in `dir`, everything else is one SQLite
 * file beside them. Not supported, and rejected: ACLs, lifecycle, object lock, encryption settings, ListObjects version 1,
 * full-object checksums of multipart uploads. A copy keeps its source's ETag, also that of a multipart upload.
 */
export function createS3Engine({ dir, clock, meter, signers }: S3EngineOptions): S3Engine {
  const store = new S3Store(dir, clock);
  const routeOf = router(signers);

  async function answer(request: S3Request): Promise<Reply> {
    if (request.method === 'OPTIONS') return preflight(request, store.buckets.get(request.bucket).cors);
    const route = routeOf(request);
    meter.count('s3.calls', `${request.bucket} ${route.name}`);
    if (route.name !== 'CreateBucket') store.buckets.get(request.bucket);
    return await route.run(request, store);
  }

  async function send(request: WireRequest, response: ServerResponse, reply: Reply): Promise<void> {
    const { status = 200, headers = {}, body } = reply;
    const rules = request.method === 'OPTIONS' ? [] : (store.buckets.find(request.bucket)?.cors ?? []);
    const isText = typeof body === 'string';
    const all = {
      'x-amz-request-id': request.id,
      ...corsHeaders(request, rules),
      ...(isText ? { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(body) } : {}),
      ...headers,
    };
    for (const [name, value] of Object.entries(all)) if (value !== undefined) response.setHeader(name, value);
    response.writeHead(status);
    if (body !== undefined && !isText) return await pipeline(body, response);
    response.end(request.method === 'HEAD' ? undefined : body);
    // The rest of a rejected body is read and dropped, so that the connection can serve further requests.
    request.body.resume();
  }

  return {
    service: 's3',
    onEvent: (listener) => store.outbox.onEvent(listener),
    importObjects: (bucket, objects) => importObjects(store, bucket, objects),
    putObjects: (bucket, objects) => putObjects(store, bucket, objects),
    etags: (bucket, prefix) => store.etags(bucket, prefix),
    bucketPolicy: (bucket) => store.buckets.find(bucket)?.policy,

    async handle(message, response, call) {
      try {
        const request = { ...readRequest(message), call };
        await send(request, response, await answer(request));
      } catch (error) {
        if (message.socket.destroyed) return; // The client disconnected during the request.
        const request = readUndecoded(message);
        const reply = errorReply(request, error);
        if (response.headersSent) response.destroy();
        else await send(request, response, reply);
      }
    },

    async refuse(message, response, error) {
      const request = readUndecoded(message);
      await send(request, response, errorReply(request, error));
    },

    async close() {
      store.close();
    },
  };
}

const hostId = (requestId: string): string => Buffer.from(`local-cloud ${requestId}`).toString('base64');

function errorReply(request: WireRequest, error: unknown): Reply {
  if (!(error instanceof AwsError)) {
    process.stderr.write(`local cloud: ${error instanceof Error ? error.stack : String(error)}\n`);
    return errorReply(request, new AwsError('InternalError', 'the local cloud failed; see its output', 500));
  }
  const extra = Object.fromEntries(Object.entries(error.extra).map(([name, value]) => [name, String(value)]));
  const members = { Code: error.code, Message: error.message, ...extra, Resource: `/${request.bucket}/${request.key}` };
  return {
    status: error.status,
    headers: error instanceof S3Error ? error.headers : {},
    // AWS's HostId identifies a server of theirs; clients only log it.
    body: writeErrorXml({ ...members, RequestId: request.id, HostId: hostId(request.id) }),
  };
}
