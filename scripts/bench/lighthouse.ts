import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gamePath } from '@satcade/contracts/addresses';
import * as z from 'zod/mini';
import { runCommand } from '../lib/run-command.ts';
import { findChromium } from '../test/chromium.ts';
import { percentile, print, printStep } from './figure.ts';

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

/** Lighthouse's figures, with its default settings (a phone on slow 4G), for the pages on which visitors arrive. */
export async function measureLighthouse(site: string): Promise<void> {
  const chromium = await findChromium(printStep);
  const { items } = gamesSchema.parse(await (await fetch(`${site}/api/games?limit=1`)).json());
  const [game] = items;
  if (game === undefined) throw new Error('the store has no games');
  const pages = { store: '/', list: '/list', game: gamePath(game) };
  for (const [page, path] of Object.entries(pages)) {
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run += 1) reports.push(await lighthouse(`${site}${path}`, chromium));
    const how = `Lighthouse, mobile, median of ${RUNS}`;
    for (const category of CATEGORIES) {
      const scores = reports.map(({ categories }) => categories[category].score * 100);
      print({
        name: `Lighthouse ${category}`,
        value: percentile(scores, 0.5),
        unit: 'of 100',
        page,
        target: SCORE_TARGET,
        how,
      });
    }
    for (const { id, name, unit } of AUDITS) {
      const values = reports.map(({ audits }) => audits[id].numericValue);
      const target = TARGETS[name];
      print({
        name: `Lighthouse ${name}`,
        value: percentile(values, 0.5),
        unit,
        page,
        how,
        ...(target !== undefined && { target }),
      });
    }
  }
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
