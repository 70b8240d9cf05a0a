import type { GameSummary } from '@satcade/contracts/entities';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { FailedPanel } from '../../../components/state-panel.tsx';
import { dashboardText } from '../../../content/account/account.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { RANGES, type Range, useSales } from './api.ts';
import styles from './sales-section.module.css';
import { SalesView } from './sales-view.tsx';

interface SalesSectionProps {
  readonly userId: string;
  /** The developer's games, for their titles. */
  readonly games: readonly GameSummary[];
}

/** The revenue and purchases of the developer's games in a chosen period. */
export function SalesSection({ userId, games }: SalesSectionProps) {
  const [range, setRange] = useState<Range>(30);
  const sales = useSales(userId, range);
  return (
    <section aria-busy={sales.isPending}>
      <div className={styles.head}>
        <h2>{dashboardText.sales}</h2>
        <fieldset className={styles.ranges}>
          <legend className="visually-hidden">{dashboardText.range}</legend>
          {RANGES.map((each) => (
            <Button key={each} aria-pressed={each === range} onClick={() => setRange(each)}>
              {dashboardText.days(each)}
            </Button>
          ))}
        </fieldset>
      </div>
      {sales.isPending && (
        <>
          <p className="visually-hidden" role="status">
            {dashboardText.loadingSales}
          </p>
          <Skeleton height="720px" />
        </>
      )}
      {sales.isError && (
        <FailedPanel title={dashboardText.salesFailed(messageOf(sales.error))} onRetry={() => void sales.refetch()} />
      )}
      {sales.isSuccess && <SalesView sales={sales.data} games={games} />}
    </section>
  );
}
