import type { Locator, Page } from '@playwright/test';
import { signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

/* Who draws check boxes and radio buttons, and in which colours. */

const THEMES = ['', 'vaporwave'];
const setTheme = (page: Page, theme: string) =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);

/** Who draws a control, its colours, and those of the theme. */
const look = (control: Locator) =>
  control.evaluate((element) => {
    const { appearance, borderTopColor: line, backgroundColor: fill } = getComputedStyle(element);
    const probe = document.body.appendChild(document.createElement('i'));
    const colourOf = (name: string) => {
      probe.style.color = `var(${name})`;
      return getComputedStyle(probe).color;
    };
    const theme = {
      accent: colourOf('--accent-text'),
      edge: colourOf('--line-strong'),
      surface: colourOf('--surface'),
    };
    probe.remove();
    return { appearance, line, fill, ...theme };
  });

// That these colours stand out from the surface is tested with all others (src/styles/contrast.test.ts).
test('check boxes and radio buttons have the colours of the theme, and those of the system where it forces colours', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/developers');
  const box = page.getByRole('checkbox', { name: 'macOS' });
  const radio = page.getByRole('radio', { name: 'Coming soon' });
  for (const theme of THEMES) {
    await setTheme(page, theme);
    for (const control of [box, radio]) {
      const { appearance, line, fill, edge, surface } = await look(control);
      expect([theme, appearance, line, fill]).toEqual([theme, 'none', edge, surface]);
    }
    await box.check();
    await radio.check();
    const checked = await look(box);
    expect([checked.line, checked.fill]).toEqual([checked.accent, checked.accent]);
    expect((await look(radio)).line).toBe(checked.accent);
    await box.uncheck();
    await page.getByRole('radio').first().check();
  }
  await page.emulateMedia({ forcedColors: 'active' });
  expect((await look(box)).appearance).toBe('auto');
  // What is chosen differs from the rest by the system's colours, too.
  const [here, other] = [page.getByRole('tab').first(), page.getByRole('tab').last()];
  expect((await look(here)).fill).not.toBe((await look(other)).fill);
});
