import { type Content, type Html, html } from '../../pages/html.ts';
import { time } from '../../pages/parts.ts';

/** One line of a chart. */
interface ChartLine {
  readonly label: string;
  /** Oldest first. */
  readonly points: readonly { readonly at: number; readonly value: number }[];
  /** Why there are no points. */
  readonly reason?: string;
}

interface ChartProps {
  readonly title: string;
  readonly lines: readonly ChartLine[];
  /** The time at both ends, ms since the epoch. */
  readonly from: number;
  readonly to: number;
  /** A horizontal line, such as the threshold of an alarm. */
  readonly threshold?: number | undefined;
}

const WIDTH = 600;
const HEIGHT = 120;
/** The style has as many kinds of lines. */
const KINDS = 4;

/** A line chart without a script: a stroke between points, a dot for each, and the latest values as text. */
export function chart({ title, lines, from, to, threshold }: ChartProps): Html {
  const values = lines.flatMap(({ points }) => points.map(({ value }) => value));
  const top = Math.max(...values, threshold ?? 0);
  const x = (at: number): string => ((WIDTH * (at - from)) / Math.max(1, to - from)).toFixed(1);
  const y = (value: number): string => (HEIGHT - (HEIGHT * value) / Math.max(top, Number.MIN_VALUE)).toFixed(1);
  const path = ({ points }: ChartLine): string =>
    points.map(({ at, value }, index) => `${index === 0 ? 'M' : 'L'}${x(at)} ${y(value)}`).join('');
  const dots = ({ points }: ChartLine): string => points.map(({ at, value }) => `M${x(at)} ${y(value)}h0`).join('');
  return html`<figure class="chart">
<figcaption>${title}</figcaption>
${
  values.length === 0
    ? html`<p class="quiet">No data since the start.</p>`
    : html`<p class="axis">${number(top)}</p>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${described(title, lines)}">
${threshold === undefined ? undefined : html`<path class="threshold" d="M0 ${y(threshold)}H${WIDTH}"/>`}
${lines.map((line, index) => html`<path class="line${index % KINDS}" d="${path(line)}"/><path class="dots line${index % KINDS}" d="${dots(line)}"/>`)}
</svg>
<p class="axis"><span>${time(from)}</span><span>${time(to)}</span></p>`
}
<ul class="legend">${lines.map((line, index) => html`<li><svg viewBox="0 0 24 4" aria-hidden="true"><path class="line${index % KINDS}" d="M0 2H24"/></svg> ${line.label}: ${latest(line)}</li>`)}
${threshold === undefined ? undefined : html`<li><svg viewBox="0 0 24 4" aria-hidden="true"><path class="threshold" d="M0 2H24"/></svg> threshold: ${number(threshold)}</li>`}</ul>
</figure>`;
}

function latest({ points, reason }: ChartLine): Content {
  const last = points.at(-1);
  if (last !== undefined) return html`<strong>${number(last.value)}</strong>`;
  return html`<span class="quiet">${reason ?? 'no data'}</span>`;
}

const described = (title: string, lines: readonly ChartLine[]): string =>
  `${title}. ${lines.map(({ label, points }) => `${label}: ${points.length === 0 ? 'no data' : `latest ${number(points.at(-1)?.value ?? 0)}, highest ${number(Math.max(...points.map(({ value }) => value)))}`}`).join('; ')}.`;

/** At most three digits after the point. */
export const number = (value: number): string => String(Number(value.toFixed(3)));
