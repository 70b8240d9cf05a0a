import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Debian's Chromium where it is installed; else the one that Playwright downloads. */
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const site = process.env.SATCADE_SITE;

/** The journeys on a running store: SATCADE_READY is the path of its ready.json. They are skipped without one. */
const JOURNEYS = ['**/journey.spec.ts', '**/upload.spec.ts'];

/* `pages` run on the fixture site, which each worker starts on a free port, or on the site that SATCADE_SITE names. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A busy machine takes its time; nothing waits longer than it has to.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  projects: [
    { name: 'journeys', testMatch: JOURNEYS },
    { name: 'pages', testMatch: '**/*.spec.ts', testIgnore: JOURNEYS },
  ],
  use: {
    ...(site === undefined ? {} : { baseURL: site }),
    browserName: 'chromium',
    // Requests that a service worker answers pass tests by. Those of the worker allow it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    // Recording costs a third of the time; what fails is tried once more, and recorded then.
    trace: 'on-first-retry',
    launchOptions: {
      args: ['--no-sandbox'],
      ...(existsSync(chromium) ? { executablePath: chromium } : {}),
    },
  },
});
