import type { Measured } from '../../cloudwatch/measured.ts';
import { MINUTE_MS } from '../../cloudwatch/metrics.ts';
import { readSeries } from '../../cloudwatch/series.ts';
import { type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { count, link, table } from '../../pages/parts.ts';
import type { PlannedAlarm } from '../../providers/plan.ts';
import type { AlarmHistory } from '../alarm-history.ts';
import type { AlarmReading } from '../alarms.ts';
import { alarmLink, conditionOf, historyTable, stateOf } from './alarm-parts.ts';
import { chart } from './chart.ts';
import { functionLink, type Names } from './links.ts';

/** How many periods the chart of an alarm shows. */
const PERIODS = 60;

interface Shown {
  readonly readings: readonly AlarmReading[];
  readonly history: AlarmHistory;
  readonly measured: Measured;
}

/** One alarm: what it means for users, where its cause is, its value over time and its changes. */
export function alarmPage(name: string, { readings, history, measured }: Shown, names: Names): Page | undefined {
  const reading = readings.find(({ alarm }) => alarm.name === name);
  if (reading === undefined) return undefined;
  const { alarm, state } = reading;
  const isComposite = 'rule' in alarm;
  const children = readings.filter((each) => reading.children.includes(each.alarm.name));
  const parents = readings.filter((each) => each.ringing.includes(name));
  const changes = history.changes(name);
  return {
    title: name,
    menu: '/alarms',
    main: html`<p>${stateOf(reading)}${alarm.severity === undefined ? '' : `, severity ${alarm.severity}`}. ${isComposite ? undefined : `Rings when: ${conditionOf(reading)}.`}</p>
${description(alarm.description)}
${isComposite ? undefined : whereToLook(alarm, names)}
${state === 'ALARM' && parents.length > 0 ? html`<p>Counts in ${parents.map((parent) => html`${alarmLink(parent.alarm.name)} `)}</p>` : undefined}
${isComposite ? undefined : valueChart(alarm, measured)}
${isComposite ? childTable(children) : undefined}
<h2>Changes of state</h2>
${changes.length === 0 ? html`<p>None since the start.</p>` : historyTable(count(changes.length, 'change'), changes)}`,
  };
}

/** The text with its addresses as links: the runbook is the same for every stage, the others lead to AWS. */
function description(text: string): Html {
  const lines = text.split('\n').map((line) => {
    const [, label, url] = /^(\w+): ((?:https:|\/)\S+)$/.exec(line) ?? [];
    return url === undefined ? html`<p>${line}</p>` : html`<a href="${url}">${label}</a> `;
  });
  return html`<div class="notice">${lines}</div>`;
}

/** Links to the functions, queues and APIs that the alarm measures. */
function whereToLook({ metrics }: PlannedAlarm, names: Names): Html {
  const dimensions = metrics.flatMap((metric) => ('dimensions' in metric ? [metric.dimensions] : []));
  const functions = new Set(dimensions.flatMap(({ FunctionName }) => FunctionName ?? []));
  const queues = new Set(dimensions.flatMap(({ QueueName }) => QueueName ?? []));
  const links = [
    ...[...functions]
      .filter((name) => names.plan.functions.has(name))
      .map((name) => html`Function ${functionLink(name, names)}`),
    ...[...queues].map((name) => html`<a href="${link('/queues/messages', { name })}">Messages of the queue</a>`),
  ];
  const anywhere = html`<a href="/functions">Functions with errors</a>`;
  return html`<h2>Where to look</h2><ul>${(links.length === 0 ? [anywhere] : links).map((each) => html`<li>${each}</li>`)}</ul>`;
}

function valueChart({ metrics, threshold }: PlannedAlarm, measured: Measured): Html {
  const series = readSeries(metrics, measured);
  if (typeof series === 'string' || series.isPresentOnly) return html``;
  const end = Math.floor(measured.now / MINUTE_MS) + 1;
  const froms = Array.from({ length: PERIODS }, (_, index) => end - (PERIODS - index) * series.periodMinutes);
  const points = froms.flatMap((from) => {
    const value = series.at(from);
    return value === undefined ? [] : [{ at: from * MINUTE_MS, value }];
  });
  const [from = 0] = froms;
  const lines = [{ label: 'value', points }];
  return chart({ title: 'Value by period', lines, from: from * MINUTE_MS, to: end * MINUTE_MS, threshold });
}

const childTable = (children: readonly AlarmReading[]): Html => html`<h2>Alarms that it sums up</h2>
${table(
  count(children.length, 'alarm'),
  children.toSorted((a, b) => Number(b.state === 'ALARM') - Number(a.state === 'ALARM')),
  [
    { label: 'State', cell: stateOf },
    { label: 'Alarm', cell: ({ alarm }) => alarmLink(alarm.name) },
    { label: 'Condition', cell: conditionOf },
  ],
)}`;
