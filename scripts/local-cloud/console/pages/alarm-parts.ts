import { type Content, type Html, html } from '../../pages/html.ts';
import { link, table, time } from '../../pages/parts.ts';
import type { PlannedMetric } from '../../providers/plan.ts';
import type { StateChange } from '../alarm-history.ts';
import type { AlarmReading, AlarmState } from '../alarms.ts';

const SIGNS: Readonly<Record<string, string>> = {
  GreaterThanThreshold: '>',
  GreaterThanOrEqualToThreshold: '≥',
  LessThanThreshold: '<',
  LessThanOrEqualToThreshold: '≤',
};

export const alarmLink = (name: string): Html =>
  html`<a href="${link('/alarms/one', { name })}"><code>${name}</code></a>`;

/** The state of an alarm, with why it is not a usual one. */
export function stateOf({ state, reason, silencedBy }: Pick<AlarmReading, 'state' | 'reason' | 'silencedBy'>): Content {
  switch (state) {
    case 'ALARM':
      return silencedBy === undefined ? sign(state) : html`${sign(state)}, silenced by ${alarmLink(silencedBy)}`;
    case 'OK':
      return sign(state);
    case 'INSUFFICIENT_DATA':
      return `INSUFFICIENT_DATA: ${reason ?? ''}`;
    case 'unknown':
      return `not evaluated here: ${reason ?? ''}`;
  }
}

function sign(state: AlarmState): Content {
  if (state === 'ALARM') return html`<span class="bad">ALARM</span>`;
  return state === 'OK' ? html`<span class="good">OK</span>` : state;
}

/** When an alarm rings, in a line. */
export function conditionOf({ alarm }: Pick<AlarmReading, 'alarm'>): string {
  if ('rule' in alarm) return 'one or more of its alarms ring';
  const { comparison, threshold, datapointsToAlarm, evaluationPeriods, metrics } = alarm;
  const times = evaluationPeriods === 1 ? '' : `, ${datapointsToAlarm} of ${evaluationPeriods} times`;
  return `${metrics.map(termOf).join('; ')} ${SIGNS[comparison] ?? comparison} ${threshold ?? '?'}${times}`;
}

function termOf(metric: PlannedMetric): string {
  if ('expression' in metric) return metric.expression;
  const { id, statistic, periodSeconds } = metric;
  const period = periodSeconds === 60 ? 'a minute' : `${periodSeconds / 60} minutes`;
  return `${metric.isResult ? '' : `${id} = `}${statistic} of ${metric.metric} within ${period}`;
}

/** Changes of state, newest first. */
export function historyTable(caption: string, changes: readonly StateChange[]): Html {
  return table(caption, changes, [
    { label: 'Time', cell: ({ at }) => time(at) },
    { label: 'Alarm', cell: ({ alarm }) => alarmLink(alarm) },
    { label: 'From', cell: ({ from }) => sign(from) },
    { label: 'To', cell: ({ to }) => sign(to) },
    { label: 'Notification', cell: ({ notifies }) => (notifies ? 'would be sent' : 'none') },
  ]);
}
