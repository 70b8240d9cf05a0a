import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EXPORT_FILES, type ExportFile } from '@satcade/contracts/personal-exports';
import { err, ok } from '@satcade/kernel';
import { type LocalServer, startServer } from '@satcade/testing/local-server';
import { everyPage, partWriter, withoutOthers } from './export-part.ts';

const received: { path: string | undefined; body: string }[] = [];
let status = 200;
let server: LocalServer;
beforeAll(async () => {
  server = await startServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (text) => {
      body += text;
    });
    request.on('end', () => {
      received.push({ path: request.url, body });
      response.writeHead(status).end();
    });
  });
});
beforeEach(() => {
  received.length = 0;
  status = 200;
  jest.replaceProperty(process, 'env', {
    ...{ AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'AKIATEST', AWS_SECRET_ACCESS_KEY: 'a-secret' },
    AWS_ENDPOINT_URL: server.origin,
  });
});
afterAll(() => server.stop());

const REQUESTED = { userId: 'ada', exportId: 'x1' };

describe('a part of an export', () => {
  it('is written under the person and the service, without other people', async () => {
    const lines = [{ title: 'Moon', developerId: 'bob', developerName: 'Bob' }];
    await partWriter('bucket', 'orders')(REQUESTED, {
      orders: [{ userId: 'ada', lines }],
      invoices: [],
      'support-requests': null,
    });
    expect(received).toEqual([
      {
        path: '/bucket/parts/ada/x1/orders.json',
        body: '{"orders":[{"userId":"ada","lines":[{"title":"Moon"}]}],"invoices":[],"support-requests":null}',
      },
    ]);
  });

  it('is not written when S3 refuses it: the event is delivered again', async () => {
    status = 403;
    await expect(partWriter('bucket', 'webhooks')(REQUESTED, { 'webhook-endpoints': [] })).rejects.toThrow(
      'writing the part of webhooks failed with 403',
    );
  });
});

describe('withoutOthers', () => {
  it('keeps ids of the person and removes ids and names of others, at any depth', () => {
    const value = {
      developerId: 'ada',
      publishing: { userId: 'bob', state: 'ACCEPTED' },
      gifts: [{ recipientId: 'c' }],
    };
    expect(withoutOthers('ada', [value, 1, null])).toEqual([
      { developerId: 'ada', publishing: { state: 'ACCEPTED' }, gifts: [{}] },
      1,
      null,
    ]);
  });
});

describe('everyPage', () => {
  it('reads on until there is no further page, and throws when a page is refused', async () => {
    const pages = new Map([
      [undefined, { items: [1], nextToken: 'second' }],
      ['second', { items: [], nextToken: 'third' }],
      ['third', { items: [2, 3], nextToken: null }],
    ]);
    const read = async (token: string | undefined) => {
      const page = pages.get(token);
      return page === undefined ? err('bad-token') : ok(page);
    };
    expect(await everyPage(read)).toEqual([1, 2, 3]);
    pages.delete('third');
    await expect(everyPage(read)).rejects.toThrow('refused');
  });
});

it('has each file once', () => {
  const all: readonly ExportFile[] = Object.values(EXPORT_FILES).flat();
  expect(new Set(all).size).toBe(all.length);
});
