import { type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { count, table } from '../../pages/parts.ts';
import type { AlarmReading, AlarmState } from '../alarms.ts';
import type { ConsoleSubject } from '../subject.ts';

const ORDER: Readonly<Record<AlarmState, number>> = { ALARM: 0, unknown: 1, OK: 2 };

const SIGNS: Readonly<Record<string, string>> = {
  GreaterThanThreshold: '>',
  GreaterThanOrEqualToThreshold: '≥',
  LessThanThreshold: '<',
  LessThanOrEqualToThreshold: '≤',
};

/** Every alarm of the templates and the state that it would have now. */
export function alarmsPage(readings: readonly AlarmReading[], nameOf: ConsoleSubject['nameOf']): Page {
  const rows = readings
    .map((reading) => ({ ...reading, ...nameOf(reading.alarm.constructPath) }))
    .toSorted((a, b) => ORDER[a.state] - ORDER[b.state] || (a.alarm.constructPath < b.alarm.constructPath ? -1 : 1));
  const alarming = rows.filter(({ state }) => state === 'ALARM').length;
  return {
    title: 'Alarms',
    menu: '/alarms',
    main: html`<p>${
      alarming === 0
        ? 'No alarm would be in ALARM now.'
        : html`<span class="bad">${count(alarming, 'alarm')} would be in ALARM now.</span>`
    }</p>
<p class="quiet">CloudWatch does not run here and nobody is notified. The local cloud computes the states from the current depth of
queues and from log lines since the start. Alarms on other metrics show "not measured here".</p>
${table(count(rows.length, 'alarm'), rows, [
  { label: 'State', cell: ({ state }) => stateOf(state) },
  { label: 'Alarm', cell: ({ name }) => name },
  { label: 'Service', cell: ({ service }) => service },
  { label: 'Condition', cell: ({ alarm }) => conditionOf(alarm) },
  { label: 'Now', isNumber: true, cell: ({ value }) => value },
  { label: 'Impact', cell: ({ alarm }) => alarm.description },
])}`,
  };
}

function stateOf(state: AlarmState): Html | string {
  switch (state) {
    case 'ALARM':
      return html`<span class="bad">ALARM</span>`;
    case 'OK':
      return html`<span class="good">OK</span>`;
    case 'unknown':
      return 'not measured here';
  }
}

function conditionOf({ metric, statistic, comparison, threshold, periodSeconds }: AlarmReading['alarm']): string {
  const sign = SIGNS[comparison] ?? comparison;
  const period = periodSeconds === 60 ? 'a minute' : `${periodSeconds / 60} minutes`;
  return `${statistic} of ${metric} within ${period} ${sign} ${threshold ?? '?'}`.trim();
}
