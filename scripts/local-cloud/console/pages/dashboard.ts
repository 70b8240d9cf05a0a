import { type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { link, time } from '../../pages/parts.ts';
import type { AlarmReading } from '../alarms.ts';
import type { FigureBoard, FigureWidget } from '../figures.ts';
import { stateOf } from './alarm-parts.ts';
import { chart, number } from './chart.ts';

/** The dashboards of the templates: their figures, graphs and alarms. */
export function dashboardPage(boards: readonly FigureBoard[], readings: readonly AlarmReading[]): Page {
  return {
    title: 'Dashboard',
    menu: '/dashboard',
    main:
      boards.length === 0
        ? html`<p>The templates have no dashboard.</p>`
        : boards.map(
            (
              board,
            ) => html`<p>The widgets of <code>${board.name}</code>, with the figures of this process from ${time(board.from)} on.</p>
<div class="board">${board.widgets.map((widget) => section(widget, board, readings))}</div>`,
          ),
  };
}

function section(widget: FigureWidget, { from, to }: FigureBoard, readings: readonly AlarmReading[]): Html {
  switch (widget.kind) {
    case 'graph':
      return chart({ title: widget.title, lines: widget.lines, from, to });
    case 'figures':
      return html`<section class="whole"><h2>${widget.title}</h2><ul class="cards">${widget.lines.map(
        ({ label, value, reason }) =>
          html`<li>${label}<span class="figure">${value === undefined ? '–' : number(value)}</span>${reason ?? (value === undefined ? 'no data' : '')}</li>`,
      )}</ul></section>`;
    case 'alarms':
      return html`<section class="whole"><h2>${widget.title}</h2><ul class="cards">${widget.alarms.map((name) => {
        const reading = readings.find(({ alarm }) => alarm.name === name);
        return html`<li><a href="${link('/alarms/one', { name })}">${name}</a><br>${reading === undefined ? 'unknown' : stateOf(reading)}</li>`;
      })}</ul></section>`;
  }
}
