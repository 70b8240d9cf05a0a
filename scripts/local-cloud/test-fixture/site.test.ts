import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createAwsClient } from '../gateway/aws-client.ts';
import { type RunningFixture, runFixture } from './running-fixture.ts';

jest.setTimeout(60_000);

let fixture: RunningFixture;
beforeAll(async () => {
  fixture = await runFixture();
});
afterAll(() => fixture.close());

const aws = () => createAwsClient({ url: fixture.cloud.aws, credentials: fixture.cloud.credentials, clock: Date });

const put = (key: string, body: string) =>
  aws().send({
    service: 's3',
    method: 'PUT',
    path: `/${fixture.output('FilesBucket')}/${key}`,
    headers: { 'content-type': 'text/plain' },
    body,
  });

/** The body and how the edge got it. */
async function get(path: string): Promise<readonly [body: string, cache: string | undefined]> {
  const reply = await fetch(fixture.cloud.site + path);
  return [await reply.text(), reply.headers.get('x-cache')?.split(' ')[0]];
}

/** The body of a reply to another host name on the port of the site. */
const getFrom = (host: string, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const asked = request(new URL(path, fixture.cloud.site), { headers: { host } }, (reply) => resolve(text(reply)));
    asked.on('error', reject).end();
  });

const invalidate = (id: string, path: string) =>
  aws().send({
    service: 'cloudfront',
    method: 'POST',
    path: `/2020-05-31/distribution/${id}/invalidation`,
    headers: {},
    body: `<InvalidationBatch><Paths><Quantity>1</Quantity><Items><Path>${path}</Path></Items></Paths><CallerReference>1</CallerReference></InvalidationBatch>`,
  });

async function distributionId(): Promise<string> {
  const resources: unknown = await (await fetch(`${fixture.cloud.console}/resources`)).json();
  const found = Array.isArray(resources) && resources.find(({ logicalId }) => logicalId === 'Site');
  return String(found.ref);
}

describe('the site of a synthesised app', () => {
  it('serves a replaced file for as long as its cache policy says', async () => {
    await put('page.txt', 'old');
    expect(await get('/page.txt')).toEqual(['old', 'Miss']);
    await put('page.txt', 'new');
    expect(await get('/page.txt')).toEqual(['old', 'Hit']);
    fixture.cloud.clock.advance(86_400);
    expect(await get('/page.txt')).toEqual(['new', 'Miss']);
    expect(fixture.cloud.meter.snapshot()['cloudfront.requests']).toEqual({ '* Miss': 2, '* Hit': 1 });
  });

  it('serves a replaced file at once after an invalidation', async () => {
    await put('other.txt', 'old');
    await get('/other.txt');
    await put('other.txt', 'new');
    const reply = await invalidate(await distributionId(), '/other*');
    expect(reply.status).toBe(201);
    expect(await reply.text()).toContain('<Status>Completed</Status>');
    expect(await get('/other.txt')).toEqual(['new', 'Miss']);
  });

  it('serves a file when the API of an origin group does not have the page', async () => {
    await put('pages/one.txt', 'kept');
    expect(await get('/pages/one.txt')).toEqual(['kept', 'Miss']);
    expect(await get('/pages/one.txt')).toEqual(['kept', 'Hit']);
    expect(fixture.cloud.meter.snapshot()['cloudfront.failovers']).toEqual({ '/pages/*': 1 });
  });

  it('rejects an invalidation of another distribution, and one without a path', async () => {
    expect((await invalidate('E0', '/*')).status).toBe(404);
    const reply = await invalidate(await distributionId(), 'no-path');
    expect(reply.status).toBe(400);
    expect(await reply.text()).toContain('<Code>InvalidArgument</Code>');
  });
});

describe('a second distribution', () => {
  it('answers to its names, of which a wildcard stands for one label', async () => {
    await put('name.txt', 'the site');
    await put('named/name.txt', 'the other');
    const answers = ['a.named.localhost:80', 'B.named.localhost', 'a.b.named.localhost', 'named.localhost'];
    expect(await Promise.all(answers.map((host) => getFrom(host, '/name.txt')))).toEqual([
      'the other',
      'the other',
      'the site',
      'the site',
    ]);
  });
});
