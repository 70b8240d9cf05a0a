import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { orderViewChanged } from '@satcade/contracts/events';
import { viewChangeSchema } from '@satcade/contracts/view-change';
import { exampleData } from '@satcade/testing';
import { type LocalServer, startServer } from '@satcade/testing/local-server';
import * as z from 'zod/mini';
import { deliveryQueue, readDelivery } from './delivery-queue.ts';

let status = 200;
const bodies: string[] = [];
let server: LocalServer;
beforeAll(async () => {
  server = await startServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString());
      response.writeHead(status).end('{}');
    });
  });
});
afterAll(() => server.stop());
beforeEach(() => {
  jest.replaceProperty(process, 'env', {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'AKIATEST',
    AWS_SECRET_ACCESS_KEY: 'a-secret',
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});
const delivery = {
  change: z.parse(viewChangeSchema, exampleData(orderViewChanged)),
  topicName: 'Order#id=x',
  watchers: [{ connectionId: 'c1', viewer: { userId: 'user-1', isAdmin: false } }],
};

it('queues a page of watchers and reads it back unchanged', async () => {
  status = 200;
  await deliveryQueue(`${server.origin}/000000000000/deliveries`).send(delivery);
  const sent = z.object({ QueueUrl: z.string(), MessageBody: z.string() }).parse(JSON.parse(bodies.at(-1) ?? ''));
  expect(sent.QueueUrl).toBe(`${server.origin}/000000000000/deliveries`);
  expect(readDelivery(sent.MessageBody)).toEqual(delivery);
});

it('throws when the queue refuses the message', async () => {
  status = 400;
  await expect(deliveryQueue(`${server.origin}/q`).send(delivery)).rejects.toThrow('SendMessage failed with 400');
});
