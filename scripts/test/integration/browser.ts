import type { Page } from '@playwright/test';
import { type Account, store } from './store.ts';

/** Signs in on the site's own page. */
export async function signInOn(page: Page, { username, password }: Account): Promise<void> {
  await page.goto(`${store.site}/auth/signin`);
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Signed in successfully!').waitFor();
}
