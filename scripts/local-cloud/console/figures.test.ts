import { describe, expect, it } from '@jest/globals';
import { MINUTE, measuredCloud, metricOf, NOW } from '../cloudwatch/testing.ts';
import type { PlannedDashboard, PlannedWidget } from '../providers/plan.ts';
import { readDashboard } from './figures.ts';

const errors = { namespace: 'AWS/Lambda', metric: 'Errors', dimensions: { FunctionName: 'checkout' } };
const board = (widget: PlannedWidget, minutes = 60): PlannedDashboard => ({ name: 'shop', minutes, widgets: [widget] });
const line = (given: Parameters<typeof metricOf>[0] = {}) => ({ label: 'errors', metrics: [metricOf(given)] });
const graph = (given?: Parameters<typeof metricOf>[0]): PlannedWidget => ({
  kind: 'graph',
  title: 'Errors',
  lines: [line(given)],
});

/** With errors 30 minutes ago and now. */
function cloudWithErrors(since?: number) {
  const cloud = measuredCloud(since);
  cloud.metrics.record(errors, 3, NOW - 30 * MINUTE);
  cloud.metrics.record(errors, 2, NOW);
  return cloud;
}

describe('readDashboard', () => {
  it('gives a graph a point for each period with data, oldest first', () => {
    const { from, to, widgets } = readDashboard(board(graph({ periodSeconds: 300 })), cloudWithErrors());
    expect([from, to]).toEqual([NOW - 59 * MINUTE, NOW + MINUTE]);
    const points = [
      { at: NOW - 30 * MINUTE, value: 3 },
      { at: NOW, value: 2 },
    ];
    expect(widgets).toEqual([{ kind: 'graph', title: 'Errors', lines: [{ label: 'errors', value: 2, points }] }]);
  });

  it('begins with the process, and has longer periods for a longer time', () => {
    expect(readDashboard(board(graph()), cloudWithErrors(NOW - 5 * MINUTE)).from).toBe(NOW - 5 * MINUTE);
    const cloud = cloudWithErrors();
    cloud.metrics.record(errors, 1, NOW - MINUTE);
    const [day] = readDashboard(board(graph(), 1440), cloud).widgets;
    expect(day).toMatchObject({ lines: [{ points: [{ value: 3 }, { at: NOW - 4 * MINUTE, value: 3 }] }] });
  });

  it('reads a figure over all of the time, when the widget says so', () => {
    const figures = { kind: 'figures', title: 'Today', lines: [line(), line({ statistic: 'p50' })] } as const;
    const [sum] = readDashboard(board({ ...figures, overAll: true }), cloudWithErrors()).widgets;
    expect(sum).toMatchObject({ lines: [{ value: 5 }, { value: expect.closeTo(2, 1) }] });
    const [latest] = readDashboard(board({ ...figures, overAll: false }), cloudWithErrors()).widgets;
    expect(latest).toMatchObject({ lines: [{ value: 2 }, { value: 2 }] });
  });

  it('says why a line cannot be read', () => {
    const [widget] = readDashboard(board(graph({ namespace: 'AWS/Billing' })), cloudWithErrors()).widgets;
    expect(widget).toMatchObject({ lines: [{ points: [], reason: 'the local cloud does not measure this metric' }] });
    const queue = { namespace: 'AWS/SQS', metric: 'ApproximateNumberOfMessagesVisible', statistic: 'Maximum' };
    const [depth] = readDashboard(
      board(graph({ ...queue, dimensions: { QueueName: 'dead' } })),
      cloudWithErrors(),
    ).widgets;
    expect(depth).toMatchObject({ lines: [{ value: 0, reason: 'earlier values of a queue are not kept here' }] });
  });
});
