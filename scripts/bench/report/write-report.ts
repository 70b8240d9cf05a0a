import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fromRoot } from '../../lib/paths.ts';
import { pageOf } from './page.ts';
import { readResults } from './result.ts';
import { chartsOf } from './sections.ts';

/** Where recorded results, their charts and their page are. Those of other runs are in a folder that git ignores. */
export const RECORDED_REPORT = { folder: fromRoot('docs/performance'), page: fromRoot('docs/performance.md') } as const;
export const LATEST_REPORT = {
  folder: fromRoot('.local/bench/report/performance'),
  page: fromRoot('.local/bench/report/performance.md'),
} as const;

/** What a report consists of: the text of each file, by its path. */
export function reportFiles({ folder, page }: Report): ReadonlyMap<string, string> {
  const results = readResults(folder);
  const charts = results.flatMap(chartsOf);
  return new Map([
    [page, pageOf(results)],
    ...charts.map(({ file, svg }): [string, string] => [join(folder, file), svg]),
  ]);
}

interface Report {
  readonly folder: string;
  readonly page: string;
}

/** Writes the page and the charts from the results in the folder. */
export async function writeReport(report: Report): Promise<void> {
  for (const [file, text] of reportFiles(report)) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
