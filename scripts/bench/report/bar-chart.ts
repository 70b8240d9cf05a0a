import { legend, px, short, svg, text, WIDTH } from './svg.ts';

export interface BarChart {
  readonly title: string;
  readonly unit: string;
  /** The names of the bars of each row. */
  readonly series: readonly string[];
  readonly rows: readonly Row[];
}

interface Row {
  readonly label: string;
  /** One for each series; `undefined` where it was not measured. */
  readonly values: readonly (number | undefined)[];
  readonly target?: number;
}

const LEFT = 210;
const RIGHT = 70;
const TOP = 56;
const BAR = 14;
const GAP = 12;

/** Horizontal bars from zero, with a line across the row at its target. */
export function barChart({ title, unit, series, rows }: BarChart): string {
  const most = Math.max(0, ...rows.flatMap(({ values, target = 0 }) => [target, ...values.map((value) => value ?? 0)]));
  const scale = (WIDTH - LEFT - RIGHT) / (most === 0 ? 1 : most);
  const rowHeight = series.length * BAR + GAP;
  const parts = rows.flatMap(({ label, values, target }, at) => {
    const y = TOP + at * rowHeight;
    const middle = y + (series.length * BAR) / 2;
    return [
      text(label, { x: LEFT - 10, y: middle + 4, anchor: 'end' }),
      ...values.flatMap((value, place) => (value === undefined ? [] : bar(place, y + place * BAR, value, scale))),
      ...(target === undefined ? [] : [goal(LEFT + target * scale, y - 3, y + series.length * BAR + 2)]),
    ];
  });
  const height = TOP + rows.length * rowHeight + 26;
  const hasTarget = rows.some(({ target }) => target !== undefined);
  const note = hasTarget ? `${unit}; the line across is the target` : unit;
  return svg(`${title}, ${unit}`, height, [
    text(title, { x: 16, y: 22, size: 14 }),
    ...legend(series, 42),
    ...parts,
    text(note, { x: LEFT, y: height - 12, kind: 'soft' }),
  ]);
}

function bar(place: number, y: number, value: number, scale: number): readonly string[] {
  const width = value * scale;
  return [
    `<rect class="f${place}" x="${LEFT}" y="${px(y)}" width="${px(width)}" height="${BAR - 2}" rx="2"/>`,
    text(short(value), { x: LEFT + width + 6, y: y + BAR - 4, kind: 'soft' }),
  ];
}

const goal = (x: number, from: number, to: number): string =>
  `<line class="goal" x1="${px(x)}" y1="${px(from)}" x2="${px(x)}" y2="${px(to)}" stroke-width="2" stroke-dasharray="3 2"/>`;
