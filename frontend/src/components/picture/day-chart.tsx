import styles from './day-chart.module.css';

interface DayValue {
  /** `2026-01-31` */
  readonly date: string;
  readonly value: number;
}

interface DayChartProps {
  /** The summary of the chart in one sentence, for screen readers. A table beside it has the figures. */
  readonly summary: string;
  /** Without gaps, oldest first. */
  readonly days: readonly DayValue[];
  readonly format: (value: number) => string;
  readonly formatDate: (date: string) => string;
}

/** The height in the units of the drawing, which is stretched to its place. The labels are therefore HTML beside it. */
const HEIGHT = 100;
const GAP = 0.24;

/** Values by day as bars. Negative days hang from the line. */
export function DayChart({ summary, days, format, formatDate }: DayChartProps) {
  const highest = Math.max(0, ...days.map(({ value }) => value));
  const lowest = Math.min(0, ...days.map(({ value }) => value));
  const span = highest - lowest || 1;
  const y = (value: number) => ((highest - value) / span) * HEIGHT;
  const middle = days[Math.floor((days.length - 1) / 2)];
  return (
    <figure className={styles.chart}>
      <div className={styles.scale} aria-hidden="true">
        <span>{format(highest)}</span>
        <span>{format(lowest)}</span>
      </div>
      <svg
        className={styles.drawing}
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${Math.max(1, days.length)} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {[highest, (highest + lowest) / 2, 0].map((value) => (
          <line key={value} className={styles.line} x1={0} x2={days.length} y1={y(value)} y2={y(value)} />
        ))}
        {days.map(({ date, value }, place) => (
          <rect
            key={date}
            className={value < 0 ? styles.below : styles.bar}
            x={place + GAP / 2}
            width={1 - GAP}
            y={y(Math.max(0, value))}
            height={(Math.abs(value) / span) * HEIGHT}
          >
            <title>{`${formatDate(date)}: ${format(value)}`}</title>
          </rect>
        ))}
      </svg>
      <div className={styles.dates} aria-hidden="true">
        {[days[0], middle, days.at(-1)].map((day, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three places that never move, whose dates may be the same.
          <span key={place}>{day && formatDate(day.date)}</span>
        ))}
      </div>
    </figure>
  );
}
