import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { FIGURES } from '../constructs/alarms/stage-metrics.ts';
import { trial } from './stages.ts';
import { synthesised } from './synthesised.ts';

/** The trial stage with everything that counts or shows figures. */
const app = synthesised(trial({ canary: true }));
const SERVICES = join(import.meta.dirname, '../../services');

/** Where each group of figures is written, and by which function. */
const WRITERS = [
  ['orders', 'orders', 'relay', 'figures.ts'],
  ['scanning', 'scanning', 'relay', 'figures.ts'],
  ['payouts', 'payouts', 'relay', 'figures.ts'],
  ['verification', 'payouts', 'verify', 'use-cases/verify-ledgers.ts'],
  ['canary', 'edge', 'canary', 'handlers/canary.ts'],
] as const;

describe('figures of the business', () => {
  it.each(WRITERS)('of %s are those that %s/%s writes, in the namespace of the stage', (group, service, name, file) => {
    const source = readFileSync(join(SERVICES, service, 'src', file), 'utf8');
    const written = [...source.matchAll(/'((?:[A-Z][a-z]+){2,})'/g)].map(([, each]) => each);
    expect(new Set(written)).toEqual(new Set(FIGURES[group]));
    const [writer] = app
      .ofType('AWS::Lambda::Function')
      // The stack of operations has the function that belongs to no service.
      .filter(
        ({ id, stack }) =>
          stack.endsWith(service === 'edge' ? 'operations' : service) && id.includes(`${name}function`),
      );
    expect(writer?.properties.Environment).toMatchObject({ Variables: { METRIC_NAMESPACE: 'Satcade/dev' } });
  });

  it('are not expected by the environment of functions that write none', () => {
    const environments = app
      .ofType('AWS::Lambda::Function')
      .map(({ properties }) => JSON.stringify(properties.Environment ?? {}));
    expect(environments.filter((each) => each.includes('Satcade/dev'))).toHaveLength(WRITERS.length);
    expect(WRITERS.map(([group]) => group).sort()).toEqual(Object.keys(FIGURES).sort());
  });
});

describe('the dashboard', () => {
  const [dashboard] = app.ofType('AWS::CloudWatch::Dashboard');
  const text = JSON.stringify(dashboard?.properties.DashboardBody);

  it('has the name of the stage, and links the runbook, the service levels and the alarms', () => {
    expect(dashboard?.properties.DashboardName).toBe('satcade-dev');
    expect(text).toMatch(/docs\/runbook\.md.*docs\/service-levels\.md/);
    expect(text).toContain('alarmStateFilter');
    expect(text).toContain('orderspage');
  });

  it('shows figures that the services write', () => {
    const shown = [...text.matchAll(/Satcade\/dev[\\"]+,[\\"]+(\w+)/g)].map(([, name]) => name);
    const written: string[] = Object.values(FIGURES).flat();
    expect(shown.length).toBeGreaterThan(15);
    expect(shown.filter((name) => !written.includes(name ?? ''))).toEqual([]);
  });
});

describe('burn-rate alarms', () => {
  const schema = z.object({
    AlarmName: z.string(),
    Threshold: z.number(),
    Metrics: z.array(z.object({ MetricStat: z.optional(z.object({ Period: z.number() })) })),
  });
  const burning = app
    .ofType('AWS::CloudWatch::Alarm')
    .filter(({ properties }) => String(properties.AlarmName).includes('-burn-'))
    .map(({ properties }) => schema.parse(properties));

  it('watch checkout and fulfilment over two pairs of windows', () => {
    const windows = burning.map(({ AlarmName, Threshold, Metrics }) => [
      AlarmName.replace('satcade-dev-', ''),
      Metrics.flatMap(({ MetricStat }) => MetricStat?.Period ?? [])[0],
      Threshold,
    ]);
    expect(windows.sort()).toEqual([
      ['gateway-checkout-burn-1h', 3600, 0.072],
      ['gateway-checkout-burn-30m', 1800, 0.03],
      ['gateway-checkout-burn-5m', 300, 0.072],
      ['gateway-checkout-burn-6h', 21_600, 0.03],
      ['orders-fulfilment-burn-1h', 3600, 0.144],
      ['orders-fulfilment-burn-30m', 1800, 0.06],
      ['orders-fulfilment-burn-5m', 300, 0.144],
      ['orders-fulfilment-burn-6h', 21_600, 0.06],
    ]);
  });

  it('wake somebody only while both windows of a pair ring', () => {
    const rules = app.ofType('AWS::CloudWatch::CompositeAlarm').map(({ properties }) => String(properties.AlarmRule));
    for (const name of ['gateway-checkout', 'orders-fulfilment']) {
      const pair = (long: string, short: string) =>
        `(ALARM("satcade-dev-${name}-burn-${long}") AND ALARM("satcade-dev-${name}-burn-${short}"))`;
      for (const each of [pair('1h', '5m'), pair('6h', '30m')]) {
        expect(rules.filter((rule) => ` OR ${rule} OR `.includes(` OR ${each} OR `))).toHaveLength(1);
      }
    }
  });

  it('count checkouts by both routes', () => {
    const patterns = app
      .ofType('AWS::Logs::MetricFilter')
      .filter(({ id }) => /checkout/i.test(id))
      .map(({ properties }) => properties.FilterPattern);
    const routes = '(($.routeKey = "POST /api/checkout") || ($.routeKey = "POST /api/orders"))';
    expect(patterns.sort()).toEqual(
      [
        `{ ${routes} && ($.status = "5*") }`,
        `{ ($.routeKey = "POST /api/checkout") || ($.routeKey = "POST /api/orders") }`,
      ].sort(),
    );
  });
});
