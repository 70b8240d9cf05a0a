import type { Game } from '@satcade/contracts/entities';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Chip } from '../../../components/form/chip.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { DayChart } from '../../../components/picture/day-chart.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { statsText } from '../../../content/developers/portal.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { saveAs } from '../../../lib/save-file.ts';
import { dayText } from '../../../lib/text/local.ts';
import { AfterFee } from '../form/after-fee.tsx';
import { gameFiguresQuery } from './api.ts';
import {
  conversionText,
  csvOf,
  type DayFigures,
  MEASURES,
  type Measure,
  measureText,
  RANGES,
  type Range,
  totalsOf,
} from './stats.ts';
import styles from './stats-dialog.module.css';
import { StatsTable } from './stats-table.tsx';

interface StatsDialogProps {
  readonly game: Game;
  readonly onClose: () => void;
}

/** The figures of a game by day: totals, a chart of one figure, a table, and the table as a file. */
export default function StatsDialog({ game, onClose }: StatsDialogProps) {
  const [range, setRange] = useState<Range>(30);
  const query = useQuery(gameFiguresQuery(game.id, range));
  const days = query.data;
  const save = () => {
    if (days !== undefined) saveAs(new Blob([csvOf(days)], { type: 'text/csv' }), `${game.id}-${range}-days.csv`);
  };
  return (
    <Dialog
      title={statsText.title(game.title)}
      onClose={onClose}
      foot={
        <Button onClick={save} aria-disabled={days === undefined}>
          {statsText.csv}
        </Button>
      }
    >
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{statsText.range}</legend>
        {RANGES.map((each) => (
          <Chip
            key={each}
            type="radio"
            name="range"
            label={statsText.ranges[each]}
            checked={range === each}
            onChange={() => setRange(each)}
          />
        ))}
      </fieldset>
      {query.isPending && <Skeleton height="360px" />}
      {query.isError && <Notice tone="bad">{statsText.loadFailed(messageOf(query.error))}</Notice>}
      {days !== undefined && <Figures days={days} />}
    </Dialog>
  );
}

function Figures({ days }: { readonly days: readonly DayFigures[] }) {
  const [measure, setMeasure] = useState<Measure>('views');
  const totals = totalsOf(days);
  const isEmpty = MEASURES.every((each) => totals[each] === 0);
  return (
    <div className={styles.figures}>
      <fieldset className={styles.totals}>
        <legend className="visually-hidden">{statsText.measure}</legend>
        {MEASURES.map((each) => (
          <label key={each} className={styles.total}>
            <input
              type="radio"
              className="visually-hidden"
              name="measure"
              checked={measure === each}
              onChange={() => setMeasure(each)}
            />
            <span>
              {statsText[each]}
              <strong className="mono">{measureText(each, totals[each])}</strong>
              {each === 'revenue' && <AfterFee usd={totals.revenue} />}
            </span>
          </label>
        ))}
        <p className={styles.conversion}>
          {statsText.conversion}
          <strong className="mono">{conversionText(totals)}</strong>
        </p>
      </fieldset>
      {isEmpty ? (
        <p className="muted">{statsText.empty}</p>
      ) : (
        <>
          <DayChart
            summary={summaryOf(days, measure)}
            days={days.map((day) => ({ date: day.date, value: day[measure] }))}
            format={(value) => measureText(measure, value)}
            formatDate={dayText}
          />
          <p className={styles.sources}>
            {statsText.views}:{' '}
            {statsText.sources(
              measureText('views', totals.organicViews),
              measureText('views', totals.searchViews),
              measureText('views', totals.directViews),
            )}
          </p>
          <StatsTable days={days} />
        </>
      )}
    </div>
  );
}

const summaryOf = (days: readonly DayFigures[], measure: Measure): string =>
  statsText.chart(
    statsText[measure],
    dayText(days[0]?.date ?? ''),
    dayText(days.at(-1)?.date ?? ''),
    measureText(measure, totalsOf(days)[measure]),
  );
