import { describe, expect, it } from '@jest/globals';
import { removeDir, startDynamo, temporaryDir } from '@satcade/local-cloud/testing/dynamodb';
import { Random } from '../lib/random.ts';
import { LanguageRequests } from './language-requests.ts';
import { judge } from './run.ts';
import { ServiceRequests } from './service-requests.ts';

const requestsOf = (source: { next(): unknown }, count: number) => Array.from({ length: count }, () => source.next());

describe('generated requests for DynamoDB', () => {
  it.each([
    ['services', (seed: number) => new ServiceRequests(new Random(seed))],
    ['language', (seed: number) => new LanguageRequests(new Random(seed))],
  ])('are the same for the same seed: %s', (_grammar, source) => {
    expect(requestsOf(source(7), 50)).toEqual(requestsOf(source(7), 50));
    expect(requestsOf(source(7), 50)).not.toEqual(requestsOf(source(8), 50));
  });

  it('have the keys of the services in the notation of the wire, once', () => {
    const text = JSON.stringify(requestsOf(new ServiceRequests(new Random(7)), 200));
    const types = [...text.matchAll(/"pk":\{"(\w+)":/g)].map(([, type]) => type);

    expect(types.length).toBeGreaterThan(100);
    expect(new Set(types)).toEqual(new Set(['S']));
  });

  it('find no difference between two engines of one kind', async () => {
    const dirs = await Promise.all([temporaryDir(), temporaryDir()]);
    const [one, other] = await Promise.all(dirs.map((dir) => startDynamo(dir)));
    if (one === undefined || other === undefined) throw new Error('two engines were started');
    try {
      for (const grammar of ['services', 'language'] as const) {
        const verdict = await judge({ ours: one.url, theirs: other.url }, { grammar, requests: 60, seed: 3 });
        expect(verdict).toEqual({ requests: 60, different: [], worded: [] });
      }
    } finally {
      await Promise.all([one.stop(), other.stop()]);
      await Promise.all(dirs.map(removeDir));
    }
  });
});
