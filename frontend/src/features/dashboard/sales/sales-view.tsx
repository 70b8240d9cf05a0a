import { gamePath } from '@satcade/contracts/addresses';
import type { GameSummary } from '@satcade/contracts/entities';
import { DayChart } from '../../../components/picture/day-chart.tsx';
import { dashboardText } from '../../../content/account/account.ts';
import { Link } from '../../../lib/router/router.tsx';
import { usdText } from '../../../lib/text/format.ts';
import { countText, dayText } from '../../../lib/text/local.ts';
import type { Sales } from './api.ts';
import { byDay, conversionOf, type Figures, topGames, totalOf } from './figures.ts';
import styles from './sales-section.module.css';
import { SalesTable } from './sales-table.tsx';

const TOP = 5;

/** Totals, chart, table and top games. */
export function SalesView({ sales, games }: { readonly sales: Sales; readonly games: readonly GameSummary[] }) {
  const days = byDay(sales.rows, sales.period);
  const total = totalOf(sales.rows);
  return (
    <>
      <Sums total={total} />
      <h3 className={styles.heading}>{dashboardText.revenueByDay}</h3>
      <DayChart
        summary={summaryOf(days, total)}
        days={days.map(({ date, revenue }) => ({ date, value: revenue }))}
        format={usdText}
        formatDate={dayText}
      />
      <p className={styles.note}>{dashboardText.revenueNote}</p>
      <SalesTable days={days} />
      <h3 className={styles.heading}>{dashboardText.topGames}</h3>
      <TopGames sales={sales} games={games} />
    </>
  );
}

function summaryOf(days: readonly (Figures & { readonly date: string })[], total: Figures): string {
  const best = days.toSorted((a, b) => b.revenue - a.revenue)[0];
  if (best === undefined || best.revenue <= 0) return dashboardText.chartEmpty(days.length);
  return dashboardText.chartSummary(usdText(total.revenue), days.length, usdText(best.revenue), dayText(best.date));
}

function Sums({ total }: { readonly total: Figures }) {
  const conversion = conversionOf(total);
  const sums = [
    [dashboardText.revenue, usdText(total.revenue)],
    [dashboardText.purchases, countText(total.purchases)],
    [dashboardText.views, countText(total.views)],
    [dashboardText.downloads, countText(total.downloads)],
    [
      dashboardText.conversion,
      conversion === undefined ? dashboardText.noConversion : dashboardText.conversionText(conversion),
    ],
  ] as const;
  return (
    <dl className={styles.sums}>
      {sums.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="mono">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function TopGames({ sales, games }: { readonly sales: Sales; readonly games: readonly GameSummary[] }) {
  const top = topGames(sales.rows, TOP);
  if (top.length === 0) return <p className="muted">{dashboardText.noTopGames}</p>;
  const titles = new Map(games.map(({ id, title }) => [id, title]));
  return (
    <ol className={styles.top}>
      {top.map(({ gameId, revenue, purchases }) => (
        <li key={gameId}>
          <Link to={gamePath({ id: gameId, title: titles.get(gameId) })}>
            {titles.get(gameId) ?? dashboardText.unknownGame}
          </Link>
          <span className="muted">
            {dashboardText.purchases}: <span className="mono">{countText(purchases)}</span>
          </span>
          <span className="mono">{usdText(revenue)}</span>
        </li>
      ))}
    </ol>
  );
}
