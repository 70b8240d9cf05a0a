import { dashboardText } from '../../../content/account/account.ts';
import { usdText } from '../../../lib/text/format.ts';
import { countText, dayText } from '../../../lib/text/local.ts';
import type { Figures } from './figures.ts';
import styles from './sales-section.module.css';

/** The figures of the chart, and those that it does not show. Days without activity are left out. */
export function SalesTable({ days }: { readonly days: readonly (Figures & { readonly date: string })[] }) {
  const eventful = days.filter(
    ({ revenue, purchases, views, downloads }) => revenue || purchases || views || downloads,
  );
  return (
    <details className={styles.details}>
      <summary>{dashboardText.asTable}</summary>
      {eventful.length === 0 ? (
        <p className="muted">{dashboardText.nothingHappened}</p>
      ) : (
        // A region that scrolls sideways must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
        <section className={styles.scroll} tabIndex={0} aria-label={dashboardText.revenueByDay}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{dashboardText.date}</th>
                <th scope="col">{dashboardText.revenue}</th>
                <th scope="col">{dashboardText.purchases}</th>
                <th scope="col">{dashboardText.views}</th>
                <th scope="col">{dashboardText.downloads}</th>
              </tr>
            </thead>
            <tbody>
              {eventful.toReversed().map((day) => (
                <tr key={day.date}>
                  <th scope="row">{dayText(day.date)}</th>
                  <td>{usdText(day.revenue)}</td>
                  <td>{countText(day.purchases)}</td>
                  <td>{countText(day.views)}</td>
                  <td>{countText(day.downloads)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}
