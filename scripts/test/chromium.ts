import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { runCommand } from '../lib/run-command.ts';

const USUAL_PLACES = [
  // The headless shell, without the parts for a screen, takes a fifth less processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const HELP =
  'Install Chromium (Debian: `apt-get install chromium-headless-shell`; elsewhere: `npx playwright install chromium`) or set CHROMIUM_PATH.';

/** Finds a browser for the tests, or installs one. If that fails, it throws an error that says what to do. */
export async function findChromium(print: (text: string) => void): Promise<string> {
  const found = installedChromium();
  if (found !== undefined) return found;
  print('  installing Chromium for the browser tests …');
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const environment = { DEBIAN_FRONTEND: 'noninteractive' };
    await runCommand('apt-get', ['update', '-qq'], { environment });
    for (const name of ['chromium-headless-shell', 'chromium']) {
      // Not every release of Debian has the first package.
      if (installedChromium() === undefined)
        await runCommand('apt-get', ['install', '-y', '-qq', name], { environment });
    }
  } else {
    await runCommand('playwright', ['install', 'chromium']);
  }
  const installedNow = installedChromium();
  if (installedNow === undefined) throw new Error(`No Chromium was found for the browser tests. ${HELP}`);
  return installedNow;
}

function installedChromium(): string | undefined {
  const places = [process.env.CHROMIUM_PATH ?? '', ...USUAL_PLACES, chromium.executablePath()];
  return places.find((place) => place !== '' && existsSync(place));
}
