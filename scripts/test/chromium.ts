import { existsSync, readdirSync } from 'node:fs';
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

/** Text keeps its place when the site's fonts arrive if one of these is there: its fallbacks have their measures. */
const FONTS = /arial|liberation/i;

/** Finds a browser for the tests, or installs one. If that fails, it throws an error that says what to do. */
export async function findChromium(print: (text: string) => void): Promise<string> {
  const canInstall = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const found = installedChromium();
  if (found !== undefined && (!canInstall || hasFonts())) return found;
  print('  installing Chromium, or its fonts, for the browser tests …');
  if (canInstall) await installOnDebian();
  else await runCommand('playwright', ['install', 'chromium']);
  const installedNow = installedChromium();
  if (installedNow === undefined) throw new Error(`No Chromium was found for the browser tests. ${HELP}`);
  return installedNow;
}

async function installOnDebian(): Promise<void> {
  const apt = (args: readonly string[]) =>
    runCommand('apt-get', [...args], { environment: { DEBIAN_FRONTEND: 'noninteractive' } });
  await apt(['update', '-qq']);
  // Debian only recommends them to its browser.
  if (!hasFonts()) await apt(['install', '-y', '-qq', 'fonts-liberation']);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    // Not every release of Debian has the first package.
    if (installedChromium() === undefined) await apt(['install', '-y', '-qq', name]);
  }
}

function hasFonts(): boolean {
  const folder = '/usr/share/fonts';
  return existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => FONTS.test(String(name)));
}

function installedChromium(): string | undefined {
  const places = [process.env.CHROMIUM_PATH ?? '', ...USUAL_PLACES, chromium.executablePath()];
  return places.find((place) => place !== '' && existsSync(place));
}
