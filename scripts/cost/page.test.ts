import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { fromRoot } from '../lib/paths.ts';
import { doors } from './doors.ts';
import { countsIn, readBilled, readUseCases } from './inputs.ts';
import { monthOf, STORES, trafficCost } from './month.ts';
import { sections, withSections } from './page.ts';
import { PLANS, times, usdOf } from './prices.ts';
import { table, usd } from './tables.ts';
import { orderAmongFifty } from './usage.ts';

const useCases = readUseCases();
const billed = readBilled();

describe('docs/cost.md', () => {
  it('is what the prices, the counts and the templates come to: run `node scripts/run.mjs cost`', () => {
    const page = readFileSync(fromRoot('docs/cost.md'), 'utf8');
    expect(withSections(page, sections(useCases, billed))).toBe(page);
  });

  it('has a place for every computed part', () => {
    expect(() => withSections('# What it costs', { units: 'x' })).toThrow('no place for units');
  });
});

describe('costs', () => {
  it('add up items at their prices', () => {
    expect(usdOf({ dynamoWrites: 1_000_000, secrets: 2 })).toBeCloseTo(0.625 + 0.8);
    expect(usdOf(times(3, { events: 1_000_000 }))).toBeCloseTo(3);
  });

  it('charge traffic by tiers', () => {
    expect(trafficCost(1_000)).toBeCloseTo(85);
    expect(trafficCost(50_000)).toBeCloseTo(10_000 * 0.085 + 40_000 * 0.08);
  });

  it('take the cheapest plan of CloudFront that has room, and none when there is none', () => {
    const [small, , large] = STORES.map((store) => monthOf(store, useCases, billed));
    expect(small?.plan).toEqual(PLANS.find(({ name }) => name === 'Pro'));
    expect(large?.plan).toBeUndefined();
    expect(large?.totalUsd).toBeGreaterThan(large?.edgeUsd ?? 0);
  });

  it('have a positive hour for each door, and no door that is cheaper for all than for one', () => {
    for (const { door, oneAddress, everyone } of doors(useCases, billed)) {
      expect({ door, ok: oneAddress > 0 && (everyone ?? oneAddress) > 0 }).toEqual({ door, ok: true });
    }
  });
});

describe('an order of fifty at once', () => {
  it('is billed by messages that are received, batches that are deleted, and writes of the read model', () => {
    const counts = { RCU: 0, WCU: 0, 'Lambda invokes': 0, events: 0, 'queue messages': 0, 'log bytes': 0 };
    const usage = orderAmongFifty({
      ...useCases,
      'an order of fifty at once': { ...counts, 'queue messages': 6 },
      'consumers of queues, an order of fifty at once': { ...counts, 'Lambda invokes': 0.5 },
      'the read model, an order of fifty at once': { ...counts, 'Lambda invokes': 0.25 },
    });
    expect(usage).toMatchObject({ sqsRequests: 12.5, s3Writes: 0.25, s3Reads: 0.75 });
  });
});

describe('counts', () => {
  it('are read from the output of the bench, whatever else it measures', () => {
    const cases = ['catalogue page', 'game page', 'whole order', "the developer's ledger, after an order"];
    const more = ['notices of an order', 'notices of an order, with a mail', 'the bell of an open page'];
    const atOnce = ['', 'consumers of queues, ', 'the read model, '].map((part) => `${part}an order of fifty at once`);
    const lines = [...cases, 'library', 'download', ...more, ...atOnce].flatMap((useCase, n) =>
      ['RCU', 'WCU', 'Lambda invokes', 'events', 'queue messages', 'log bytes', 'DynamoDB round trips'].map((name) =>
        JSON.stringify({ name, value: n, unit: 'count', useCase, detail: '{}' }),
      ),
    );
    const output = ['a build', ...lines, '{"name":"orders per second","value":9,"unit":"1/s"}'].join('\n');
    expect(countsIn(output).library).toEqual({
      ...{ RCU: 4, WCU: 4, 'Lambda invokes': 4, events: 4, 'queue messages': 4, 'log bytes': 4 },
    });
    expect(() => countsIn('nothing')).toThrow();
  });
});

describe('tables', () => {
  it('are padded, and sums keep two digits that count', () => {
    expect(table(['a', 'long'], [['wide cell', '1']])).toBe(
      '| a         | long |\n| --------- | ---- |\n| wide cell | 1    |',
    );
    expect([0, 0.000123, 0.5, 4.54, 38.4, 1350].map(usd)).toEqual(['0', '0.00012', '0.50', '4.5', '38', '1,350']);
  });
});
