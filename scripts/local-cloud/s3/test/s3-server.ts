import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { AwsError, type CallContext, type Clock } from '../../engine.ts';
import { verifySignature } from '../../gateway/sigv4.ts';
import { Meter } from '../../meter.ts';
import { createS3Engine, type S3Engine } from '../engine.ts';

export const credentials = { accessKeyId: 'AKIAUPLOADER', secretAccessKey: 'a secret' };

const secretFor = (id: string): string | undefined =>
  id === credentials.accessKeyId ? credentials.secretAccessKey : undefined;

/** The engine behind a small gateway: signatures are verified, and `forbidden` actions are denied to everyone. */
export interface S3Server {
  readonly url: string;
  readonly client: S3Client;
  readonly engine: S3Engine;
  readonly meter: Meter;
  /** Entries such as `s3:GetObject arn:aws:s3:::bucket/key`, or an action alone for all resources. */
  readonly forbidden: Set<string>;
  readonly authorized: string[];
  readonly clock: Clock & { advance(ms: number): void };
  clientWith(config: S3ClientConfig): S3Client;
  stop(): Promise<void>;
}

/** Starts on a free port. State is in `dir`, which the caller deletes, or in a new folder that `stop` deletes. */
export async function startS3(dir?: string): Promise<S3Server> {
  const folder = dir ?? mkdtempSync(path.join(os.tmpdir(), 's3-'));
  let advanced = 0;
  const clock = {
    now: () => Date.now() + advanced,
    advance(ms: number) {
      advanced += ms;
    },
  };
  const meter = new Meter();
  const forbidden = new Set<string>();
  const authorized: string[] = [];
  const contextFor = (accessKeyId: string | undefined): CallContext => ({
    accessKeyId,
    principal: accessKeyId ?? 'anonymous',
    authorize(action, resources) {
      for (const resource of resources) {
        authorized.push(`${action} ${resource}`);
        if (forbidden.has(action) || forbidden.has(`${action} ${resource}`)) {
          throw new AwsError('AccessDenied', `not authorized to perform ${action} on ${resource}`, 403);
        }
      }
    },
  });
  const engine = createS3Engine({ dir: folder, clock, meter, signers: { secretFor, contextFor } });
  // Clients share this process: once it was busy for the default of 5 s, they would write to a closed connection.
  const server = createServer({ keepAliveTimeout: 75_000 }, async (request, response) => {
    try {
      const signer = verifySignature(request, { secretFor, clock });
      await engine.handle(request, response, contextFor(signer?.accessKeyId));
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      await engine.refuse(request, response, error);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const url = `http://127.0.0.1:${address.port}`;
  const clientWith = (config: S3ClientConfig) =>
    new S3Client({
      endpoint: url,
      region: 'us-east-1',
      credentials,
      forcePathStyle: true,
      maxAttempts: 1,
      ...config,
    });
  const client = clientWith({});
  return {
    url,
    client,
    engine,
    meter,
    forbidden,
    authorized,
    clock,
    clientWith,
    async stop() {
      client.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await engine.close();
      if (dir === undefined) rmSync(folder, { recursive: true });
    },
  };
}
