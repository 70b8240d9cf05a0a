import { gamePath } from '@satcade/contracts/addresses';
import { axeFindings } from './fixtures/axe.ts';
import { gameTitled } from './fixtures/games.ts';
import { RENDERED_HEADER } from './fixtures/rendered.ts';
import { asAdmin } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

test('the first page has the collections of the moment, each with its games and a link to all of them', async ({
  page,
}) => {
  await page.goto('/');
  const row = page.getByRole('region', { name: 'Cozy evenings' });
  await expect(row.getByRole('link', { name: 'Moss & Marrow' })).toBeVisible();
  await row.getByRole('link', { name: 'See all 2 games of Cozy evenings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cozy evenings' })).toBeVisible();
  await expect(page.getByText('For the sofa.')).toBeVisible();
});

test.describe('rendered', () => {
  test.use({ extraHTTPHeaders: { [RENDERED_HEADER]: 'yes' } });

  test('pages are taken over without a difference or a second request', async ({ page }) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('/live')) complaints.push(message.text());
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const path of ['/', '/collection/cozy-evenings']) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: 'Moss & Marrow' }).last()).toBeVisible();
      await page.waitForFunction(() => performance.now() > 3_000);
      await page.waitForLoadState('networkidle');
    }
    expect(complaints).toEqual([]);
    expect(asked.filter((each) => each.startsWith('/api/collections'))).toEqual([]);
  });

  test('a collection has a title, a description and a list of its games for search engines', async ({ page }) => {
    const html = await (await page.request.get('/collection/cozy-evenings')).text();
    expect(html).toContain('<title>Cozy evenings');
    expect(html).toContain('<meta name="description" content="For the sofa." />');
    expect(html).toContain('"@type":"ItemList"');
    expect(html).toContain(gamePath(gameTitled('Moss & Marrow')));
    expect((await page.request.get('/collection/nope')).status()).toBe(404);
    expect((await page.request.get('/collection/summer')).status()).toBe(410);
  });
});

test.describe('Admins', () => {
  test('put collections into another order by keyboard', async ({ page }) => {
    await asAdmin(page);
    await page.goto('/admin?tab=collections');
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('button', { name: 'Move up: Play together' }).focus();
    await page.keyboard.press('Enter');
    expect(Object.keys((await sent).postDataJSON())).toEqual(['ids']);
    await expect(page.getByText('Play together is now 1 of 2.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Play together');
  });

  test('write a collection with games in their order, and see a preview', async ({ page }) => {
    await asAdmin(page);
    await page.goto('/admin?tab=collections');
    await page.getByRole('button', { name: 'New collection' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Enter a title of 80 characters at most')).toBeVisible();
    await dialog.getByLabel('Title').fill('Night shift');
    await dialog.getByLabel('Address').fill('night-shift');
    for (const title of ['Kiln', 'Neon Drifters']) {
      await dialog.getByLabel('Find games to add').fill(title);
      await dialog.getByRole('button', { name: `Add ${title}` }).click();
    }
    await dialog.getByRole('button', { name: 'Move up: Neon Drifters' }).click();
    await expect(dialog.getByRole('region', { name: 'Night shift' }).getByRole('link')).toHaveText([
      'Neon Drifters',
      'Kiln',
    ]);
    expect(await axeFindings(page)).toEqual([]);
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('managed'));
    await dialog.getByRole('button', { name: 'Save' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      slug: 'night-shift',
      isPublished: false,
      gameIds: [gameTitled('Neon Drifters').id, gameTitled('Kiln').id],
    });
    await expect(page.getByText('The collection is saved.')).toBeVisible();
  });

  test('do not overwrite what another Admin has saved meanwhile, and can load it', async ({ page, fixture }) => {
    await asAdmin(page);
    await page.goto('/admin?tab=collections');
    await page.getByRole('button', { name: 'Edit Cozy evenings' }).click();
    const dialog = page.getByRole('dialog');
    await fixture('managed=saved');
    await dialog.getByLabel('Title').fill('Long evenings');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Another Admin has saved this collection in the meantime.')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Load the current version' }).click();
    await expect(dialog.getByLabel('Title')).toHaveValue('Quiet evenings');
    await expect(dialog.getByText('Another Admin has saved this collection in the meantime.')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The collection is saved.')).toBeVisible();
  });

  test('delete a collection after a question', async ({ page }) => {
    await asAdmin(page);
    await page.goto('/admin?tab=collections');
    await page.getByRole('button', { name: 'Delete Cozy evenings' }).click();
    const gone = page.waitForRequest((request) => request.method() === 'DELETE');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await gone;
    await expect(page.getByText('The collection is deleted.')).toBeVisible();
  });
});
