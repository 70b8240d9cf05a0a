import { describe, expect, it } from '@jest/globals';
import { parseDashboard } from './dashboard.ts';

const parse = (properties: Record<string, unknown>, body: Record<string, unknown> = {}) =>
  parseDashboard('shop', JSON.stringify({ ...body, widgets: [{ type: 'metric', properties }] }));
const errors = {
  id: 'line0',
  isResult: true,
  namespace: 'AWS/Lambda',
  metric: 'Errors',
  dimensions: { FunctionName: 'a' },
  statistic: 'Sum',
  periodSeconds: 60,
};

describe('parseDashboard', () => {
  it('reads metrics with the statistic and period of the widget or of their own', () => {
    const first = ['AWS/Lambda', 'Errors', 'FunctionName', 'a', { label: 'of a', stat: 'Sum', period: 60 }];
    const { widgets } = parse({ title: 'Errors', metrics: [first, ['Shop', 'Orders']], stat: 'p95' });
    const lines = [
      { label: 'of a', metrics: [errors] },
      {
        label: 'Orders',
        metrics: [
          {
            ...errors,
            id: 'line1',
            namespace: 'Shop',
            metric: 'Orders',
            dimensions: {},
            statistic: 'p95',
            periodSeconds: 300,
          },
        ],
      },
    ];
    expect(widgets).toEqual([{ kind: 'graph', title: 'Errors', lines }]);
  });

  it('repeats parts of the metric before, as the dots say', () => {
    const { widgets } = parse({
      metrics: [['AWS/Lambda', 'Errors', 'FunctionName', 'a'], ['.', 'Throttles', '.', 'b'], ['...', 'c'], ['...']],
    });
    const names = widgets.flatMap((widget) =>
      widget.kind === 'graph' ? widget.lines.map(({ metrics: [metric] }) => metric) : [],
    );
    expect(names).toMatchObject([
      { metric: 'Errors', dimensions: { FunctionName: 'a' } },
      { metric: 'Throttles', dimensions: { FunctionName: 'b' } },
      { metric: 'Throttles', dimensions: { FunctionName: 'c' } },
      { metric: 'Throttles', dimensions: { FunctionName: 'c' } },
    ]);
  });

  it('gives an expression the metrics that it needs, also those that are not shown', () => {
    const { widgets } = parse({
      metrics: [[{ expression: 'e * 2', label: 'twice' }], ['Shop', 'Orders', { id: 'e', visible: false }]],
    });
    expect(widgets).toMatchObject([
      {
        lines: [
          {
            label: 'twice',
            metrics: [
              { isResult: true, expression: 'e * 2' },
              { id: 'e', isResult: false, metric: 'Orders' },
            ],
          },
        ],
      },
    ]);
  });

  it('reads alarms by name, how far back it looks, and leaves texts out', () => {
    const alarms = { type: 'alarm', properties: { title: 'A', alarms: ['arn:aws:cloudwatch:us-east-1:0:alarm:page'] } };
    const text = { type: 'text', properties: { markdown: '# Shop' } };
    const dashboard = (start?: string) => parseDashboard('shop', JSON.stringify({ start, widgets: [text, alarms] }));
    expect(dashboard('-P1D')).toEqual({
      name: 'shop',
      minutes: 1440,
      widgets: [{ kind: 'alarms', title: 'A', alarms: ['page'] }],
    });
    expect(['-PT30M', '-P1DT2H', '2026-01-01T00:00:00Z', undefined].map((start) => dashboard(start).minutes)).toEqual([
      30, 1560, 180, 180,
    ]);
  });
});
