import type { Measured } from '../cloudwatch/measured.ts';
import { type FigureBoard, readDashboard } from './figures.ts';
import { COLD_STARTS } from './function-runs.ts';

const MINUTES = 180;

/** The cold starts of all functions in the last three hours, minute by minute. */
export function coldStarts(measured: Measured): FigureBoard {
  const metric = { ...COLD_STARTS, id: 'coldStarts', isResult: true, statistic: 'Sum', periodSeconds: 60 } as const;
  const lines = [{ label: 'cold starts in a minute', metrics: [metric] }];
  return readDashboard(
    {
      name: 'cold starts',
      minutes: MINUTES,
      widgets: [{ kind: 'graph', title: 'Cold starts of all functions', lines }],
    },
    measured,
  );
}
