import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { AccessControl } from '../iam/access-control.ts';
import { readBody } from '../json-engine.ts';
import { listen, stop } from '../wiring/listen.ts';
import { createAwsClient } from './aws-client.ts';
import { Gateway } from './gateway.ts';
import { KeyRing } from './key-ring.ts';
import { remoteEngine } from './remote-engine.ts';

test('another server can replace an engine, and receives every call signed with one key', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'remote-engine-'));
  const requests: { request: IncomingMessage; body: string }[] = [];
  const remote = createServer(async (request, response) => {
    requests.push({ request, body: (await readBody(request, 's3')).toString() });
    const reply = gzipSync(JSON.stringify({ __type: 'x#ResourceNotFoundException', message: 'no such table' }));
    response.writeHead(400, { 'content-encoding': 'gzip', 'content-length': reply.length });
    response.end(reply);
  });
  const keys = new KeyRing({ dir, clock: Date });
  const access = new AccessControl();
  access.addRole('reader', []);
  const gateway = new Gateway({ keys, access, clock: Date });
  try {
    const remoteUrl = await listen(remote, '127.0.0.1', 0, 'remote engine');
    gateway.register(remoteEngine('dynamodb', `${remoteUrl}/`, keys.operator));
    const url = await listen(gateway.server, '127.0.0.1', 0, 'gateway');

    const client = createAwsClient({ url, credentials: keys.ofFunction('browse', 'reader'), clock: Date });
    const call = client.call('dynamodb', 'DescribeTable', { TableName: 'orders' });
    await expect(call).rejects.toMatchObject({ code: 'ResourceNotFoundException', status: 400 });
    expect(requests.map(({ body }) => body)).toEqual(['{"TableName":"orders"}']);
    const headers = requests[0]?.request.headers;
    expect(headers).toMatchObject({ 'x-amz-target': 'DynamoDB_20120810.DescribeTable', host: new URL(remoteUrl).host });
    expect(headers?.authorization).toContain(`Credential=${keys.operator.accessKeyId}/`);
    expect(headers?.['x-amz-security-token']).toBeUndefined();
  } finally {
    await stop(gateway.server);
    await stop(remote);
    await rm(dir, { recursive: true });
  }
});
