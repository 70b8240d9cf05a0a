import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { type LocalServer, startServer } from '@satcade/testing/local-server';
import { deliveryQueue, readQueued } from './delivery-queue.ts';

const received: { Entries: { MessageBody: string; MessageGroupId: string }[] }[] = [];
let reply = {};
let server: LocalServer;
beforeAll(async () => {
  server = await startServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (text) => {
      body += text;
    });
    request.on('end', () => {
      received.push(JSON.parse(body));
      response.end(JSON.stringify(reply));
    });
  });
});
beforeEach(() => {
  received.length = 0;
  reply = {};
  const keys = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'AKIATEST', AWS_SECRET_ACCESS_KEY: 'a-secret' };
  jest.replaceProperty(process, 'env', keys);
});
afterAll(() => server.stop());

const attempt = (userId: string, number: number) => ({
  ...{ userId, endpointId: 'endpoint-1', deliveryId: `delivery-${number}`, attempts: 0 },
});
const queue = () => deliveryQueue(`${server.origin}/deliveries`);

it('sends ten attempts at once, each in the group of its developer, so that the queue is fair', async () => {
  const attempts = Array.from({ length: 11 }, (_, number) => attempt(number % 2 === 0 ? 'ada' : 'bob', number));
  await queue().send(attempts);
  expect(received.map(({ Entries }) => Entries.length)).toEqual([10, 1]);
  const sent = received.flatMap(({ Entries }) => Entries);
  expect(sent.map(({ MessageBody }) => readQueued(MessageBody))).toEqual(attempts);
  expect(sent.map(({ MessageGroupId }) => MessageGroupId)).toEqual(attempts.map(({ userId }) => userId));
});

it('fails when the queue does not accept a message: the event is delivered again', async () => {
  reply = { Failed: [{ Code: 'InternalError' }] };
  await expect(queue().send([attempt('ada', 1)])).rejects.toThrow('1 messages were not accepted: InternalError');
});
