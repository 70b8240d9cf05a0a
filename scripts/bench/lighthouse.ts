import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gamePath } from '@satcade/contracts/addresses';
import * as z from 'zod/mini';
import { runCommand } from '../lib/run-command.ts';
import { findChromium } from '../test/chromium.ts';
import { print, printStep } from './figure.ts';
import { startFloor } from './floor.ts';
import { percentile } from './rounds/statistics.ts';

const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const AUDITS = [
  { id: 'largest-contentful-paint', name: 'LCP', unit: 'ms' },
  { id: 'total-blocking-time', name: 'TBT', unit: 'ms' },
  { id: 'cumulative-layout-shift', name: 'CLS', unit: 'score' },
] as const;

const audit = z.object({ numericValue: z.number() });
const reportSchema = z.object({
  categories: z.record(z.enum(CATEGORIES), z.object({ score: z.number() })),
  audits: z.object({
    'largest-contentful-paint': audit,
    'total-blocking-time': audit,
    'cumulative-layout-shift': audit,
  }),
});
type Report = z.infer<typeof reportSchema>;

const gamesSchema = z.object({ items: z.array(z.object({ id: z.string(), title: z.string() })) });
const TARGETS: Readonly<Record<string, number>> = { LCP: 1_300, TBT: 100, CLS: 0.01 };
const SCORE_TARGET = 98;
const HOW = `Lighthouse, mobile, median of ${RUNS}`;

/**
 * Lighthouse's figures, with its default settings (a phone on slow 4G), for the pages on which visitors arrive, and for
 * the floor below them.
 */
export async function measureLighthouse(site: string): Promise<void> {
  const { items } = gamesSchema.parse(await (await fetch(`${site}/api/games?limit=1`)).json());
  const [game] = items;
  if (game === undefined) throw new Error('the store has no games');
  const floor = await startFloor(site, gamePath(game));
  try {
    // The other categories judge what a bare page does not have.
    const speed = (await medians(`${floor.origin}/`)).filter(({ category }) => category === 'performance');
    for (const { name, unit, value } of speed)
      print({ name, value, unit, page: 'floor', how: `${HOW}, a bare page with the picture of the game` });
  } finally {
    await floor.stop();
  }
  const pages = { store: '/', list: '/list', game: gamePath(game) };
  for (const [page, path] of Object.entries(pages)) {
    for (const { target, category: _, ...figure } of await medians(`${site}${path}`))
      print({ ...figure, page, how: HOW, ...(target !== undefined && { target }) });
  }
}

/** The figures of one page. */
async function medians(url: string) {
  printStep(`Lighthouse, ${url}`);
  const chromium = await findChromium(printStep);
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run += 1) reports.push(await lighthouse(url, chromium));
  const median = (figure: (report: Report) => number): number => percentile(reports.map(figure), 0.5);
  return [
    ...CATEGORIES.map((category) => ({
      category,
      name: `Lighthouse ${category}`,
      value: median(({ categories }) => categories[category].score * 100),
      unit: 'of 100',
      target: SCORE_TARGET,
    })),
    ...AUDITS.map(({ id, name, unit }) => ({
      category: 'performance',
      name: `Lighthouse ${name}`,
      value: median(({ audits }) => audits[id].numericValue),
      unit,
      target: TARGETS[name],
    })),
  ];
}

async function lighthouse(url: string, chromium: string): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'satcade-lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    const { code, output } = await runCommand(
      'lighthouse',
      [
        url,
        '--quiet',
        `--only-categories=${CATEGORIES.join()}`,
        '--output=json',
        `--output-path=${file}`,
        '--chrome-flags=--headless=new --no-sandbox',
      ],
      { environment: { CHROME_PATH: chromium } },
    );
    if (code !== 0) throw new Error(`Lighthouse failed:\n${output}`);
    return reportSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
