import { COLOURS, legend, px, short, svg, text, WIDTH } from './svg.ts';

export interface LineChart {
  readonly title: string;
  /** What the steps along the bottom count. */
  readonly across: string;
  readonly unit: string;
  readonly steps: readonly number[];
  readonly lines: readonly Line[];
}

interface Line {
  readonly name: string;
  /** One for each step; `undefined` where it was not measured. */
  readonly values: readonly (number | undefined)[];
}

const LEFT = 56;
const RIGHT = 60;
const TOP = 60;
const HEIGHT = 220;
const GRID = 4;

/** Lines over steps of equal width, from zero. The last value of each line is written beside it. */
export function lineChart({ title, across, unit, steps, lines }: LineChart): string {
  const most = roundUp(Math.max(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const x = (at: number): number => LEFT + (at * (WIDTH - LEFT - RIGHT)) / Math.max(1, steps.length - 1);
  const y = (value: number): number => TOP + HEIGHT - (value / most) * HEIGHT;
  const grid = Array.from({ length: GRID + 1 }, (_, at) => (most * at) / GRID).flatMap((value) => [
    `<line class="grid" x1="${LEFT}" y1="${px(y(value))}" x2="${WIDTH - RIGHT}" y2="${px(y(value))}"/>`,
    text(short(value), { x: LEFT - 8, y: y(value) + 4, kind: 'soft', anchor: 'end' }),
  ]);
  const drawn = lines.flatMap(({ values }, at) => {
    const points = values.flatMap((value, step) => (value === undefined ? [] : [{ x: x(step), y: y(value), value }]));
    const last = points.at(-1);
    const colour = at % COLOURS;
    return [
      `<polyline class="s${colour}" fill="none" stroke-width="2" points="${points.map((point) => `${px(point.x)},${px(point.y)}`).join(' ')}"/>`,
      ...points.map((point) => `<circle class="f${colour}" cx="${px(point.x)}" cy="${px(point.y)}" r="3"/>`),
      ...(last === undefined ? [] : [text(short(last.value), { x: last.x + 7, y: last.y + 4, kind: 'soft' })]),
    ];
  });
  const ticks = steps.map((step, at) =>
    text(step.toLocaleString('en-US'), { x: x(at), y: TOP + HEIGHT + 18, kind: 'soft', anchor: 'middle' }),
  );
  return svg(`${title}, ${unit}, by ${across}`, TOP + HEIGHT + 50, [
    text(title, { x: 16, y: 22, size: 14 }),
    ...legend(
      lines.map(({ name }) => name),
      42,
    ),
    ...grid,
    ...drawn,
    ...ticks,
    text(`${unit}, by ${across}`, { x: LEFT, y: TOP + HEIGHT + 38, kind: 'soft' }),
  ]);
}

/** The next 1, 2, 4 or 8 times a power of ten, so that the lines of the grid have short names. */
function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return (([1, 2, 4, 8] as const).find((step) => step * power >= value) ?? 10) * power;
}
