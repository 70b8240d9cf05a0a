import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// Workers get it: there, Node itself loads the tests instead of Playwright's compiler (e2e/fixtures/test.ts).
process.env.PW_DISABLE_TS_ESM = '1';

/** Debian's Chromium if it is installed, else the one that Playwright downloads. */
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const site = process.env.SATCADE_SITE;

/** The journeys on a running store: SATCADE_READY is the path of its ready.json. Without it they are skipped. */
const JOURNEYS = ['**/journey.spec.ts', '**/upload.spec.ts'];

/* `pages` run on the fixture site, which each worker starts on a free port, or on the site that SATCADE_SITE names. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // One more than most machines of CI have cores: a worker waits for its browser a third of the time.
  workers: 3,
  // A busy machine is slow. No test waits longer than necessary.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  projects: [
    { name: 'journeys', testMatch: JOURNEYS, fullyParallel: true },
    // Each file in one worker: its tests share what the file builds, kept pages of its options, and what axe has read.
    { name: 'pages', testMatch: '**/*.spec.ts', testIgnore: JOURNEYS },
  ],
  use: {
    ...(site === undefined ? {} : { baseURL: site }),
    browserName: 'chromium',
    // Tests do not see the requests that a service worker answers. The tests of the worker allow it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    // Recording takes a third more time, so only the retry of a failed test is recorded.
    trace: 'on-first-retry',
    launchOptions: {
      args: [
        '--no-sandbox',
        // A new address in the same page is shown without a new frame for it, which takes a third of such a visit's time.
        '--enable-features=RenderDocument:level/crashed-frame',
        // No page is open for long enough that optimising its functions pays. Loops that run for long are optimised.
        '--js-flags=--invocation-count-for-maglev=20000,--invocation-count-for-turbofan=40000',
      ],
      ...(existsSync(chromium) ? { executablePath: chromium } : {}),
    },
  },
});
