import { describe, expect, it } from '@jest/globals';
import { Meter } from '../meter.ts';
import { createDistribution } from './distribution.ts';
import { API_CACHE, cachedSite, ok } from './testing/cached-site.ts';
import type { Behaviour } from './types.ts';

const behaviour = (pathPattern: string, answer: string): Behaviour => ({
  pathPattern,
  origin: { kind: 'http-api', api: { answer: async () => ok(answer) }, domainName: 'api.example' },
  allowedMethods: ['GET', 'HEAD'],
  compress: false,
  cachePolicy: API_CACHE,
});
const behaviours = [behaviour('/', 'first page'), behaviour('/list', 'list'), behaviour('*', 'others')];

describe('the root of a distribution', () => {
  it('has the behaviour of the pattern /', async () => {
    const site = await cachedSite(() => ok('unused'), {}, { behaviours });
    expect((await site.get('/')).body).toBe('first page');
    expect((await site.get('/?sort=new')).body).toBe('first page');
    expect((await site.get('/list?page=2')).body).toBe('list');
    expect((await site.get('/index.html')).body).toBe('others');
    await site.close();
  });

  it('is refused when its default root object has another behaviour', () => {
    const create = (defaultRootObject: string, all: readonly Behaviour[]) =>
      createDistribution(
        { distributionId: 'E1', domainName: 'd1.cloudfront.net', behaviours: all, defaultRootObject },
        { s3Fetch: () => Promise.reject(new Error('no bucket')), clock: Date, meter: new Meter(), log: () => {} },
      );
    expect(() => create('index.html', behaviours)).toThrow('leave the default root object out');
    expect(() => create('index.html', behaviours.slice(1))).not.toThrow();
  });
});
