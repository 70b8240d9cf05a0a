import { type Content, type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { count, table, time } from '../../pages/parts.ts';
import type { AlarmHistory } from '../alarm-history.ts';
import { type AlarmReading, type AlarmState, notifying } from '../alarms.ts';
import { alarmLink, conditionOf, historyTable, stateOf } from './alarm-parts.ts';
import { number } from './chart.ts';

const ORDER: Readonly<Record<AlarmState, number>> = { ALARM: 0, unknown: 1, INSUFFICIENT_DATA: 2, OK: 3 };
/** Changes of state on the page of all alarms. */
const SHOWN = 30;

/** What rings, then every alarm of the templates: those that notify somebody, and those that they sum up. */
export function alarmsPage(readings: readonly AlarmReading[], history: AlarmHistory): Page {
  const rows = readings.toSorted((a, b) => ORDER[a.state] - ORDER[b.state] || (a.alarm.name < b.alarm.name ? -1 : 1));
  const ringing = notifying(rows);
  const state = { label: 'State', cell: stateOf };
  const name = { label: 'Alarm', cell: ({ alarm }: AlarmReading) => alarmLink(alarm.name) };
  const since = { label: 'Since', cell: ({ alarm }: AlarmReading) => sinceOf(alarm.name, history) };
  const loud = rows.filter(({ alarm }) => alarm.notifies);
  const quiet = rows.filter(({ alarm }) => !alarm.notifies);
  return {
    title: 'Alarms',
    menu: '/alarms',
    main: html`${
      ringing.length === 0
        ? html`<p class="good">Nobody would be notified now.</p>`
        : html`<p class="bad">${count(ringing.length, 'alarm')} would notify now.</p>${ringingList(ringing)}`
    }
<p class="quiet">Nobody is notified here. The states follow from the metrics since the start of this process, by the rules of CloudWatch.
An alarm that cannot be evaluated says why.</p>
<h2>Alarms that notify</h2>
${table(count(loud.length, 'alarm'), loud, [
  state,
  { label: 'Severity', cell: ({ alarm }) => alarm.severity },
  name,
  { label: 'In ALARM', cell: ({ ringing: children }) => children.map((child) => html`${alarmLink(child)}<br>`) },
  since,
])}
<h2>Changes of state</h2>
${
  history.changes().length === 0
    ? html`<p>No alarm has changed its state since the start.</p>`
    : historyTable(`The latest ${SHOWN} at most, newest first`, history.changes().slice(0, SHOWN))
}
<h2>Alarms that they sum up</h2>
${table(count(quiet.length, 'alarm'), quiet, [
  state,
  name,
  { label: 'Condition', cell: conditionOf },
  { label: 'Now', isNumber: true, cell: ({ value }) => value && number(value) },
  since,
])}`,
  };
}

/** Each alarm with its impact and the alarms below it that ring. */
export function ringingList(ringing: readonly AlarmReading[]): Html {
  return html`<ul class="cards wide-cards">${ringing.map(
    ({
      alarm,
      ringing: children,
    }) => html`<li><span class="bad">${alarm.severity ?? 'alarm'}</span> ${alarmLink(alarm.name)}
<p>${impactOf(alarm.description)}</p>
${children.length === 0 ? undefined : html`<ul>${children.map((child) => html`<li>${alarmLink(child)}</li>`)}</ul>`}</li>`,
  )}</ul>`;
}

/** The description's first line: the others are links. */
const impactOf = (description: string): string => description.split('\n')[0] ?? '';

function sinceOf(name: string, history: AlarmHistory): Content {
  const since = history.since(name);
  return since === undefined ? '' : time(since);
}
