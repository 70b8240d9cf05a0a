import { statsText } from '../../../content/developers/portal.ts';
import { conversionText, type DayFigures, MEASURES, measureText } from './stats.ts';
import styles from './stats-dialog.module.css';

/** The figures of the chart, latest day first. */
export function StatsTable({ days }: { readonly days: readonly DayFigures[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse.
    <section className={styles.scroll} aria-label={statsText.table} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{statsText.table}</caption>
        <thead>
          <tr>
            <th scope="col">{statsText.date}</th>
            {MEASURES.map((measure) => (
              <th key={measure} scope="col">
                {statsText[measure]}
              </th>
            ))}
            <th scope="col">{statsText.conversion}</th>
          </tr>
        </thead>
        <tbody className="mono">
          {days.toReversed().map((day) => (
            <tr key={day.date}>
              <th scope="row">{day.date}</th>
              {MEASURES.map((measure) => (
                <td key={measure}>{measureText(measure, day[measure])}</td>
              ))}
              <td>{conversionText(day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
