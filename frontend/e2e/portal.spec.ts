import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { LIMIT_DETAIL } from './fixtures/api.ts';
import { axeFindings } from './fixtures/axe.ts';
import { answerData } from './fixtures/data-routes.ts';
import { draftsIn } from './fixtures/drafts.ts';
import { emptyFile } from './fixtures/empty-file.ts';
import { fillFacts } from './fixtures/game-form.ts';
import { ME } from './fixtures/games.ts';
import { showMore } from './fixtures/more-actions.ts';
import { ownGames, PART_SIZE, portalLog } from './fixtures/portal.ts';
import { signedIn, withLocalStorage } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

const zip = (size: number, name = 'kiln.zip') => ({
  ...{ name, mimeType: 'application/zip' },
  buffer: Buffer.alloc(size, 7),
});
const png = (name = 'cover.png', size = 40) => ({ name, mimeType: 'image/png', buffer: Buffer.alloc(size, 1) });

const SIGNED_OUT = {
  ...{ type: 'about:blank', title: 'Sign in', status: 401, code: 'unauthenticated', detail: 'Sign in again.' },
  ...{ instance: '/', correlationId: 'c' },
};

test.beforeEach(async ({ page }) => signedIn(page));

/** Fills in all required fields. */
async function fillForm(page: Page, gameFile = zip(3 * PART_SIZE)): Promise<void> {
  await page.goto('/developers');
  await fillFacts(page, { title: 'Kiln Two', description: 'Fire, clay and patience.' });
  await page.getByLabel('Game File').setInputFiles(gameFile);
  await page.getByLabel('Thumbnail').setInputFiles(png());
}

const submit = (page: Page) => page.getByRole('button', { name: 'Upload Game' }).click();
const alertOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test.describe('the upload form', () => {
  test('reports what is missing, in the order of its rules', async ({ page }) => {
    await page.goto('/developers');
    await submit(page);
    await expect(alertOf(page, 'Please fill in all required fields')).toBeVisible();
    await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
    // A corrected field is no longer marked, and the others stay marked.
    await page.getByLabel('Title', { exact: true }).fill('Kiln Two');
    await expect(page.getByLabel('Title', { exact: true })).not.toHaveAttribute('aria-invalid');
    await expect(page.getByLabel('Description', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await fillForm(page);
    await page.getByRole('button', { name: /Remove the tag/ }).click();
    await submit(page);
    await expect(alertOf(page, 'Please select at least one tag').first()).toBeVisible();
    await page.getByLabel('Your own tag').fill('  glaze ');
    await page.keyboard.press('Enter');
    await page.getByLabel('Add system requirements').check();
    await submit(page);
    await expect(alertOf(page, 'Please fill in all required minimum system requirements')).toBeVisible();
    await expect(page.getByLabel('Processor', { exact: true })).toBeFocused();
  });

  test('lists what is missing, and leads to each field', async ({ page }) => {
    await page.goto('/developers');
    const checklist = page.getByRole('region', { name: 'Checklist' });
    await expect(checklist).toContainText('1 of 9 done');
    await checklist.getByRole('button', { name: 'Missing: Description' }).click();
    await expect(page.getByLabel('Description', { exact: true })).toBeFocused();
    await page.keyboard.type('Fire, clay and patience.');
    await expect(checklist).toContainText('2 of 9 done');
    await expect(checklist).toContainText('Done: Description');
    await checklist.getByRole('button', { name: 'Missing: Game File' }).press('Enter');
    await expect(page.getByLabel('Game File')).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await fillForm(page);
    await expect(checklist).toContainText('Everything is there. You can upload the game.');
  });

  test('accepts five different tags at most, and clears them with the category', async ({ page }) => {
    await page.goto('/developers');
    await page.getByLabel('Category').selectOption('Puzzle');
    const tags = page.getByRole('group', { name: 'Tags' });
    await expect(tags.getByRole('checkbox')).toHaveCount(12);
    await tags.getByRole('button', { name: /^Show \d+ more$/ }).click();
    expect(await tags.getByRole('checkbox').count()).toBeGreaterThan(40);
    await tags.getByRole('button', { name: 'Show less' }).click();
    await expect(tags.getByRole('checkbox')).toHaveCount(12);
    for (const tag of ['one', ' one ', 'two', 'three', 'four', 'five', 'six']) {
      await tags.getByLabel('Your own tag').fill(tag);
      await tags.getByRole('button', { name: 'Add', exact: true }).click();
    }
    await expect(tags.getByText('5 of 5 chosen')).toBeVisible();
    await expect(alertOf(page, 'A game can have 5 tags at most.')).toBeVisible();
    await expect(tags.getByRole('checkbox').first()).toBeDisabled();
    await page.getByLabel('Category').selectOption('Music');
    await expect(tags.getByText('0 of 5 chosen')).toBeVisible();
    await expect(page.getByText('A game can have 5 tags at most.')).toHaveCount(0);
  });

  test('keeps the digits and dots of a price and adds two decimals', async ({ page }) => {
    await page.goto('/developers');
    const price = page.getByLabel('Price (USD)');
    await price.pressSequentially('$1a2.5');
    await expect(price).toHaveValue('12.5');
    await price.blur();
    await expect(price).toHaveValue('12.50');
  });

  test('counts the characters of the short description, and empties requirements that are turned off', async ({
    page,
  }) => {
    await page.goto('/developers');
    await page.getByLabel('Short Description').fill('x'.repeat(160));
    await expect(page.getByText('150/150')).toBeVisible();
    const toggle = page.getByLabel('Add system requirements');
    await toggle.check();
    await page.getByLabel('Memory', { exact: true }).fill('4 GB');
    await toggle.uncheck();
    await toggle.check();
    await expect(page.getByLabel('Memory', { exact: true })).toHaveValue('');
  });

  test('refuses invalid files at once, with the specified messages', async ({ page }, info) => {
    await page.goto('/developers');
    await page.getByLabel('Game File').setInputFiles(zip(10, 'game.tar'));
    await expect(alertOf(page, 'Invalid file type. Only ZIP, EXE, DMG, RAR, and 7Z files are allowed.')).toBeVisible();
    await page.getByLabel('Thumbnail').setInputFiles(png('cover.gif'));
    await expect(alertOf(page, 'Invalid file type. Only JPEG, PNG, and WebP images are allowed.')).toBeVisible();
    await page.getByLabel('Trailer Video').setInputFiles(png('trailer.mkv'));
    await expect(alertOf(page, 'Invalid file type. Only MP4, WebM, MOV, and AVI videos are allowed.')).toBeVisible();
    const large = await emptyFile(info.outputPath('cover.png'), 10 * 1024 * 1024 + 1);
    await page.getByLabel('Thumbnail').setInputFiles(large);
    await expect(alertOf(page, 'File size (10.01MB) exceeds maximum allowed size of 10MB')).toBeVisible();
    const shots = Array.from({ length: 11 }, (_, index) => png(`shot-${index}.png`));
    await page.getByLabel('Screenshots').setInputFiles(shots);
    await expect(alertOf(page, 'A game can have 10 screenshots at most.')).toBeVisible();
  });

  test('reports what the scan will refuse about an archive before the upload', async ({ page }) => {
    await page.goto('/developers');
    await page.getByLabel('Game File').setInputFiles(zip(1_000));
    const status = page.getByRole('status').filter({ hasText: 'The scan will refuse this file:' });
    await expect(status).toContainText('The archive cannot be read: its ZIP directory is missing.');
    await page.getByRole('button', { name: 'Remove kiln.zip' }).click();
    await expect(status).toHaveCount(0);
  });

  test('warns before the upload of a file that the scan refuses', async ({ page }) => {
    await page.goto('/developers');
    await page.getByLabel('Game File').setInputFiles(zip(10, 'game.rar'));
    const warning = page.getByText('the scanner does not open RAR files. Choose a ZIP archive');
    await expect(warning).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Game File').setInputFiles(zip(10));
    await expect(warning).toBeHidden();
  });

  test('keeps the typed text while the user looks at the other tab', async ({ page }) => {
    await page.goto('/developers');
    await page.getByLabel('Title', { exact: true }).fill('Half a title');
    await page.getByRole('tab', { name: 'Upload New Game' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Manage Games (4)' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Half a title');
  });
});

test.describe('a form that saves itself', () => {
  const saved = (page: Page) => page.getByText('Saved. Kept until Jan 15, 2027.');
  const title = (page: Page) => page.getByLabel('Title', { exact: true });

  test('is there again after a reload, beside the other drafts, until its game is uploaded', async ({
    page,
    fixture,
  }) => {
    const world = randomUUID();
    await fixture(`portal=${world}`);
    await page.goto('/developers');
    await title(page).fill('Kiln Two');
    await page.getByLabel('Price (USD)').fill('9.');
    await expect(saved(page)).toBeVisible();
    expect([...draftsIn(world).values()]).toMatchObject([{ title: 'Kiln Two', leftAt: 'price', revision: 1 }]);
    await page.reload();
    await expect(title(page)).toHaveValue('Kiln Two');
    await expect(saved(page)).toBeVisible();
    // Another game, and back to the first one.
    await page.getByRole('button', { name: 'Start another game' }).click();
    await expect(title(page)).toHaveValue('');
    const drafts = page.getByRole('region', { name: 'Your drafts' });
    await expect(drafts.getByRole('listitem')).toContainText('at Price (USD)');
    expect(await axeFindings(page)).toEqual([]);
    await title(page).fill('Glaze');
    await expect(saved(page)).toBeVisible();
    await drafts.getByRole('button', { name: 'Continue Kiln Two' }).click();
    await expect(page.getByLabel('Price (USD)')).toHaveValue('9.');
    await drafts.getByRole('button', { name: 'Discard Glaze' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(drafts).toBeHidden();
    await fillForm(page);
    await submit(page);
    await expect(page.getByText('Game uploaded successfully!')).toBeVisible();
    await expect.poll(() => draftsIn(world).size).toBe(0);
    await expect(title(page)).toHaveValue('');
    await page.reload();
    await expect(title(page)).toHaveValue('');
  });

  test('asks which one to keep when another device saved it meanwhile, and loses neither', async ({
    page,
    fixture,
  }) => {
    const world = randomUUID();
    await fixture(`portal=${world}`);
    await page.goto('/developers');
    await title(page).fill('Mine');
    await expect(saved(page)).toBeVisible();
    const [draft] = draftsIn(world).values();
    if (draft === undefined) throw new Error('nothing was saved');
    const values = draft.values.replace('"Mine"', '"Theirs"');
    draftsIn(world).set(draft.id, { ...draft, values, title: 'Theirs', revision: 9 });
    await title(page).fill('Mine too');
    const question = page.getByRole('alert', { name: 'This form was saved somewhere else' });
    await expect(question).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await submit(page);
    expect(draftsIn(world).get(draft.id)).toMatchObject({ title: 'Theirs', revision: 9 });
    await question.getByRole('button', { name: 'Keep both' }).click();
    await expect(saved(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue Theirs' })).toBeVisible();
    expect([...draftsIn(world).values()].map((each) => each.title).sort()).toEqual(['Mine too', 'Theirs']);
    await expect(title(page)).toHaveValue('Mine too');
    // The one that was discarded elsewhere is only saved again if the user says so.
    for (const each of draftsIn(world).keys()) draftsIn(world).delete(each);
    await title(page).fill('Mine three');
    await expect(question).toContainText('submitted or discarded');
    await question.getByRole('button', { name: 'Keep what is here' }).click();
    await expect(saved(page)).toBeVisible();
    expect([...draftsIn(world).values()].map((each) => each.title)).toEqual(['Mine three']);
  });

  test('stays in the browser while it cannot be saved, and is sent when the connection is back', async ({
    page,
    context,
    fixture,
  }) => {
    const world = randomUUID();
    await fixture(`portal=${world}`);
    await page.goto('/developers');
    await expect(title(page)).toBeVisible();
    await context.setOffline(true);
    await title(page).fill('Offline');
    await expect(page.getByText(/^Not saved: /)).toBeVisible();
    await context.setOffline(false);
    await expect(saved(page)).toBeVisible();
    expect([...draftsIn(world).values()]).toMatchObject([{ title: 'Offline' }]);
  });
});

test.describe('an upload', () => {
  test('creates the game, checks and sends the files, finishes, and resets the form', async ({ page, fixture }) => {
    const world = randomUUID();
    await fixture(`portal=${world}`);
    await fillForm(page);
    await submit(page);
    await expect(page.getByText('Game uploaded successfully!')).toBeVisible();
    const log = portalLog(world).filter((line) => !line.startsWith('GET'));
    expect(log.filter((line) => !/^PUT|\/me\/browsers$/.test(line))).toEqual([
      ...['POST /api/games', 'POST /api/validate-file', 'POST /api/uploads', 'POST /api/uploads/up0/complete'],
      ...['POST /api/validate-file', 'POST /api/uploads', 'POST /api/uploads/up1/parts'],
      'POST /api/uploads/up1/complete',
      expect.stringMatching(/^PATCH \/api\/games\//),
    ]);
    expect(log.filter((line) => line.startsWith('PUT up1')).sort()).toEqual(
      [1, 2, 3].map((part) => `PUT up1 part ${part}`),
    );
    await expect(page.getByLabel('Version')).toHaveValue('1.0.0');
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
    await expect(page.getByRole('checkbox', { name: 'Windows' })).toBeChecked();
    await page.getByRole('tab', { name: 'Manage Games (1)' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Kiln Two' })).toContainText('Scanning...');
  });

  test('estimates no time when all is sent and the game gets its files', async ({ page, fixture }) => {
    await fixture(`portal=${randomUUID()}`);
    await answerData(page, /\/api\/games\//, ({ method }) => (method === 'PATCH' ? 'never' : 'site'));
    await fillForm(page);
    await submit(page);
    await expect(page.getByRole('region', { name: 'Uploading Kiln Two' })).toContainText(
      'Adding the files to the game',
    );
    await expect(page.getByRole('region', { name: 'Uploading Kiln Two' })).not.toContainText('Estimating…');
  });

  test('leaves no game behind and keeps the form when it fails', async ({ page, fixture }) => {
    const world = randomUUID();
    await fixture(`portal=${world},validate=no`);
    await fillForm(page);
    await submit(page);
    await expect(
      alertOf(page, 'Upload failed: File validation failed. Please check file size and type.'),
    ).toBeVisible();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Kiln Two');
    await expect(page.getByRole('button', { name: 'Remove kiln.zip' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Manage Games (0)' })).toBeVisible();
    expect(portalLog(world).some((line) => line.startsWith('DELETE /api/games/'))).toBe(true);
  });

  test('says when the game could not be created', async ({ page, fixture }) => {
    await fixture(`portal=${randomUUID()},create=error`);
    await fillForm(page);
    await submit(page);
    await expect(alertOf(page, 'Upload failed: Failed to create game record')).toBeVisible();
  });

  for (const refused of ['create', 'upload']) {
    test(`says what to do when an account is full: ${refused}`, async ({ page, fixture }) => {
      await fixture(`portal=${randomUUID()},${refused}=limit`);
      await fillForm(page);
      await submit(page);
      await expect(alertOf(page, `Upload failed: ${LIMIT_DETAIL}`)).toBeVisible();
    });
  }

  test('can be paused and cancelled, and warns before the page is left', async ({ page, fixture }) => {
    const world = randomUUID();
    await fixture(`portal=${world}`);
    // Bytes that never arrive, until the upload is cancelled.
    await answerData(page, /\/bucket\//, () => 'never');
    await fillForm(page);
    await submit(page);
    await expect(page.getByRole('button', { name: 'Uploading...' })).toBeVisible();
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('Paused. Nothing is lost.')).toBeVisible();
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => void setTimeout(() => window.location.reload()));
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('button', { name: 'Cancel upload' }).click();
    await expect(page.getByText('Upload cancelled. Your entries are still here.')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Manage Games (0)' })).toBeVisible();
    expect(portalLog(world)).toContain('DELETE /api/uploads/up0');
  });

  test('waits while there is no connection, is shown on every page, and continues by itself', async ({
    page,
    fixture,
  }) => {
    const world = randomUUID();
    await fixture(`portal=${world}`);
    const goOn = await answerData(page, /\/bucket\//, () => 'lost');
    await fillForm(page);
    await submit(page);
    await expect(page.getByRole('status').filter({ hasText: 'Network error during upload.' })).toBeVisible();
    await expect(page.getByText(/left$/)).toHaveCount(0);
    await page.getByRole('link', { name: 'Library' }).click();
    const indicator = page.getByRole('complementary', { name: 'Uploading Kiln Two' });
    await expect(indicator).toContainText('The upload waits and continues automatically.');
    expect(portalLog(world).some((line) => line.startsWith('DELETE'))).toBe(false);
    await indicator.getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible();
    goOn();
    await expect(page.getByText('Game uploaded successfully!')).toBeVisible();
    await expect(indicator).toHaveCount(0);
  });

  test('keeps the sent data and can be resumed after the session has ended', async ({ page, fixture }) => {
    const world = randomUUID();
    await fixture(`portal=${world}`);
    const goOn = await answerData(page, /\/up1\/complete$/, () => ({ status: 401, json: SIGNED_OUT }));
    await fillForm(page);
    await submit(page);
    await expect(page.getByRole('heading', { name: 'The upload of Kiln Two was interrupted' })).toBeVisible();
    expect(portalLog(world).some((line) => line.startsWith('DELETE'))).toBe(false);
    await page.getByRole('tab', { name: 'Manage Games (1)' }).click();
    goOn();
    await page.getByRole('button', { name: 'Resume upload of Kiln Two' }).click();
    const before = portalLog(world).filter((line) => line.startsWith('PUT up1')).length;
    await page.getByRole('button', { name: 'Continue the upload' }).click();
    await expect(page.getByText('Game uploaded successfully!')).toBeVisible();
    expect(portalLog(world).filter((line) => line.startsWith('PUT up1'))).toHaveLength(before);
  });

  test('continues after a reload with the data that was already sent', async ({ page, fixture }) => {
    const world = randomUUID();
    await fixture(`portal=${world}`);
    const file = zip(6 * PART_SIZE);
    const goOn = await answerData(page, /\/bucket\/.*\/5$/, () => 'never');
    await fillForm(page, file);
    await submit(page);
    // The thumbnail, and five of the six parts.
    await expect.poll(() => portalLog(world).filter((line) => line.startsWith('PUT')).length).toBe(6);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'The upload of Kiln Two was interrupted' })).toBeVisible();
    // The form is free for another game.
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
    goOn();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('kiln.zip').setInputFiles(file);
    await expect(page.getByText('Game uploaded successfully!')).toBeVisible();
    const log = portalLog(world);
    expect(log.filter((line) => line === 'POST /api/games')).toHaveLength(1);
  });
});

test.describe('several uploads', () => {
  const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads', exact: true });
  const card = (page: Page, name: string) => uploads(page).getByRole('region', { name });
  const [edited] = ownGames();
  const title = edited?.title ?? '';

  test('run side by side, share the requests, and all go on after a reload', async ({ page, fixture }) => {
    const world = randomUUID();
    await fixture(`portal=${world},world=own`);
    const sent: string[] = [];
    // The first upload is the thumbnail of the new game.
    const goOn = await answerData(page, /\/bucket\/[^/]+\/up[1-9]\//, ({ url }) => {
      sent.push(url);
      return 'never';
    });
    await fillForm(page, zip(6 * PART_SIZE));
    // Two clicks make one upload.
    await page.getByRole('button', { name: 'Upload Game' }).dblclick();
    await expect(card(page, 'Uploading Kiln Two')).toBeVisible();
    await expect.poll(() => sent.length).toBe(4);
    await page.getByRole('button', { name: 'Start another game' }).click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');

    await page.getByRole('tab', { name: /^Manage Games/ }).click();
    await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel('Trailer Video')
      .setInputFiles({ ...png('trailer.mp4', 2 * PART_SIZE), mimeType: 'video/mp4' });
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(card(page, `Uploading ${title}`)).toBeVisible();
    await expect(uploads(page).getByRole('progressbar')).toHaveCount(2);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Library' }).click();
    const indicator = page.getByRole('complementary', { name: 'Uploading 2 submissions' });
    await expect(indicator.getByRole('progressbar')).toHaveCount(1);
    // The second one waits for places: there are no more requests than with one.
    expect(sent).toHaveLength(4);

    await indicator.getByRole('link').press('Enter');
    page.on('dialog', (each) => void each.accept());
    await page.reload();
    goOn();
    const game = card(page, 'The upload of Kiln Two was interrupted');
    const edit = card(page, `The upload of ${title} was interrupted`);
    await edit.getByLabel('trailer.mp4').setInputFiles({ ...png('trailer.mp4', 2 * PART_SIZE), mimeType: 'video/mp4' });
    await expect(page.getByText(`${title} is saved.`)).toBeVisible();
    await game.getByLabel('kiln.zip').setInputFiles(zip(6 * PART_SIZE));
    await expect(page.getByText('Game uploaded successfully!')).toBeVisible();
    await expect(uploads(page)).toHaveCount(0);
    const log = portalLog(world);
    expect(log.filter((line) => line === 'POST /api/games')).toHaveLength(1);
    expect(log.filter((line) => line.startsWith('DELETE'))).toEqual([]);
  });

  test('are discarded one by one, and an edit leaves its game as it is', async ({ page, fixture }) => {
    const world = randomUUID();
    await fixture(`portal=${world},world=own`);
    await answerData(page, /\/bucket\//, () => 'never');
    await page.goto(`/developers?tab=manage&edit=${edited?.id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Thumbnail').setInputFiles(png('new.png'));
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    page.on('dialog', (each) => void each.accept());
    await page.goto('/developers');
    await card(page, `The upload of ${title} was interrupted`).getByRole('button', { name: 'Discard upload' }).click();
    await expect(uploads(page)).toHaveCount(0);
    expect(portalLog(world).some((line) => line.startsWith('DELETE /api/games'))).toBe(false);
  });

  test('of a new game that got its files are forgotten a day later, and the game stays', async ({ page, fixture }) => {
    const world = randomUUID();
    await fixture(`portal=${world},world=own`);
    const gameId = edited?.id ?? '';
    const saved = { id: 'draft', userId: ME.userId, gameId, keys: {}, files: [], usedAt: 0, isAbandoned: false };
    await withLocalStorage(page, { 'satcade-submission:draft': JSON.stringify(saved) });
    await page.goto('/developers');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('satcade-submission:draft'))).toBeNull();
    expect(portalLog(world)).toContain(`GET /api/games/${gameId}`);
    expect(portalLog(world).some((line) => line.startsWith('DELETE /api/games'))).toBe(false);
  });
});

test('a game stays while its pictures, which were sent before a reload, are not checked yet', async ({
  page,
  fixture,
}) => {
  const world = randomUUID();
  await fixture(`portal=${world}`);
  const goOn = await answerData(page, /\/bucket\/[^/]+\/up2\//, () => 'never');
  await fillForm(page);
  await page.getByLabel('Screenshots').setInputFiles(png('shot.png'));
  await submit(page);
  await expect.poll(() => portalLog(world)).toContain('POST /api/uploads/up1/complete');
  await expect.poll(() => portalLog(world)).toContain('POST /api/uploads/up2/parts');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  goOn();
  const errors = [{ path: 'body.thumbnailKey', message: 'must be a file that was uploaded and accepted' }];
  let refusals = 0;
  await answerData(page, /\/api\/games\/\w+$/, ({ method, body }) => {
    const names = method === 'PATCH' && body?.includes('thumbnailKey');
    if (!names || refusals === 2) return 'site';
    refusals += 1;
    return { status: 400, json: { ...SIGNED_OUT, status: 400, code: 'validation', errors } };
  });
  await page.getByLabel('kiln.zip').setInputFiles(zip(3 * PART_SIZE));
  await expect(page.getByText('Game uploaded successfully!')).toBeVisible();
  expect(refusals).toBe(2);
  const log = portalLog(world);
  // The thumbnail was sent by the page before.
  expect(log.filter((line) => line === 'GET /api/uploads/up0')).not.toEqual([]);
  expect(log.filter((line) => line.startsWith('PUT up0'))).toHaveLength(1);
  expect(log.some((line) => line.startsWith('DELETE'))).toBe(false);
});

test.describe('the list of own games', () => {
  const first = ownGames()[0]?.title ?? '';
  const open = async (page: Page) => {
    await page.goto('/developers?tab=manage');
    await expect(page.getByRole('heading', { level: 3, name: first })).toBeVisible();
  };
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  test('shows all facts about a game', async ({ page }) => {
    await open(page);
    const game = page.getByRole('listitem').filter({ hasText: first });
    for (const text of ['Racing', '$14.99', '4,200', '$1,234.50', 'Scan Complete - Clean', 'Published', 'MB']) {
      await expect(game).toContainText(text);
    }
    await expect(game.getByRole('link', { name: /View the thumbnail/ })).toHaveAttribute(
      'href',
      /\/media\/thumbnails\//,
    );
    await expect(page.getByText('Virus Detected')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: '40% of the file scanned' })).toHaveCount(1);
  });

  test('shows the waiting build beside the current one, and discards it', async ({ page }) => {
    await open(page);
    const game = page.getByRole('listitem').filter({ hasText: first });
    await expect(game).toContainText(/Version [\d.]+ is for sale, version 9\.0 is waiting/);
    await expect(game).toContainText('It was not accepted. Buyers get the current build.');
    await expect(game).toContainText('data.7z: 7z archives cannot be opened.');
    const change = page.waitForRequest((request) => request.method() === 'PATCH');
    await button(page, `Discard version 9.0 of ${first}`).click();
    expect((await change).postDataJSON()).toEqual({ waitingBuild: null });
    await expect(page.getByText('Version 9.0 was discarded.')).toBeVisible();
    await expect(game).not.toContainText('9.0 is waiting');
  });

  test('says why a clean game without a thumbnail is not in the store', async ({ page, fixture }) => {
    await fixture('own=bare');
    await open(page);
    await expect(page.getByText('This game has no thumbnail. Add one with Edit')).toHaveCount(1);
  });

  test('says when there are no games', async ({ page, fixture }) => {
    await fixture(`portal=${randomUUID()}`);
    await page.goto('/developers?tab=manage');
    await expect(page.getByText('No games uploaded yet. Upload your first game to get started!')).toBeVisible();
  });

  test('keeps the games and an open dialog when they cannot be read again', async ({ page }) => {
    await open(page);
    await showMore(page, first);
    await button(page, `Discounts of ${first}`).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Percent off').fill('15');
    await answerData(page, /\/api\/games\?/, () => 'lost');
    await dialog.getByRole('button', { name: 'Start discount' }).click();
    await expect(alertOf(page, 'Failed to load games:')).toBeVisible();
    await expect(dialog.getByLabel('Percent off')).toHaveValue('15');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 3, name: first })).toBeVisible();
    await expect(page.getByRole('tab', { name: /^Manage Games \([1-9]/ })).toBeVisible();
  });

  test('has no number in its tab while the games are not read', async ({ page }) => {
    await answerData(page, /\/api\/games\?/, () => 'never');
    await page.goto('/developers');
    await expect(page.getByRole('tab', { name: 'Manage Games (…)', exact: true })).toBeVisible();
  });

  test('deletes a game after a confirmation', async ({ page, fixture }) => {
    await open(page);
    await button(page, `Delete ${first}`).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Game deleted successfully')).toBeVisible();
    await fixture('delete=error');
    await button(page, `Delete ${first}`).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(alertOf(page, 'Failed to delete game')).toBeVisible();
  });

  test('shows the main actions, and the others with the storage keys behind a button', async ({ page }) => {
    await open(page);
    const game = page.getByRole('listitem').filter({ hasText: first });
    for (const name of ['Edit', 'Stats of', 'Refresh', 'Delete'])
      await expect(button(page, `${name} ${first}`)).toBeVisible();
    const key = game.getByText(/^games\/.+\.zip$/);
    await expect(key).toBeHidden();
    await expect(button(page, `Discounts of ${first}`)).toBeHidden();
    const more = button(page, `More for ${first}`);
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await more.press('Enter');
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(key).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(button(page, `Preview of ${first}`)).toBeFocused();
  });

  test('refreshes a scan status and turns a published game into a draft', async ({ page }) => {
    await open(page);
    await button(page, `Refresh ${first}`).click();
    await expect(page.getByText(`${first}: Scan Complete - Clean`)).toBeVisible();
    const change = page.waitForRequest((request) => request.method() === 'PATCH');
    await showMore(page, first);
    await page.getByRole('listitem').filter({ hasText: first }).getByRole('button', { name: 'Back to draft' }).click();
    expect((await change).postDataJSON()).toEqual({ status: 'draft' });
  });

  test('keeps an edit that is not saved yet, with its changed fields only', async ({ page, fixture }) => {
    const world = randomUUID();
    await fixture(`typed=${world}`);
    await open(page);
    await button(page, `Edit ${first}`).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Price (USD)').fill('7.25');
    await expect(dialog.getByText('Saved. Kept until Jan 15, 2027.')).toBeVisible();
    const [draft] = draftsIn(world).values();
    expect(JSON.parse(draft?.values ?? '')).toEqual({ form: { price: '7.25' } });
    // A tab that is closed meanwhile leaves nothing that is older than what another device saves.
    if (draft !== undefined)
      draftsIn(world).set(draft.id, { ...draft, values: '{"form":{"price":"6.5"}}', revision: 9 });
    await page.goto(`/developers?tab=manage&edit=${ownGames()[0]?.id}`);
    await expect(dialog.getByLabel('Price (USD)')).toHaveValue('6.5');
    await dialog.getByLabel('Price (USD)').fill('7.25');
    await expect(dialog.getByText('Saved. Kept until Jan 15, 2027.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    // It is listed, and opens again with what was typed and with what the game has now.
    await page.goto('/developers');
    await page.getByRole('button', { name: `Continue ${first}` }).click();
    await expect(dialog.getByLabel('Price (USD)')).toHaveValue('7.25');
    await expect(dialog.getByText(/^These are your changes from/)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => draftsIn(world).size).toBe(0);
    await button(page, `Edit ${first}`).click();
    await dialog.getByLabel('Price (USD)').fill('8');
    await expect(dialog.getByText('Saved. Kept until Jan 15, 2027.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await button(page, `Edit ${first}`).click();
    await dialog.getByRole('button', { name: 'Discard my changes' }).click();
    await expect(dialog.getByLabel('Price (USD)')).not.toHaveValue('8');
    await expect.poll(() => draftsIn(world).size).toBe(0);
  });

  test('edits a game with its requirements', async ({ page }) => {
    await open(page);
    await button(page, `Edit ${first}`).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue(first);
    await expect(dialog.getByText('New roads, fewer potholes.')).toBeVisible();
    await dialog.getByLabel('Price (USD)').fill('12');
    await dialog.getByRole('textbox', { name: 'Version' }).fill('2.0');
    await dialog.getByLabel('Release notes').fill('Twice as long.');
    await dialog.getByRole('button', { name: 'Remove screenshot 2' }).click();
    const change = page.waitForRequest((request) => request.method() === 'PATCH' && request.url().includes('/games/'));
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    const body = (await change).postDataJSON();
    expect(body).toMatchObject({ price: 12, version: '2.0', releaseNotes: 'Twice as long.' });
    expect(body.screenshotKeys).toHaveLength(3);
    await expect(page.getByText(`${first} is saved.`)).toBeVisible();
  });

  test('shows figures by day, and saves them as CSV', async ({ page }) => {
    await open(page);
    await button(page, `Stats of ${first}`).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img', { name: /^Views by day from/ })).toBeVisible();
    await dialog.locator('label').filter({ hasText: 'Revenue before fee' }).click();
    await expect(dialog.getByRole('img', { name: /^Revenue before fee by day from/ })).toBeVisible();
    await dialog.getByText('7 days').click();
    await expect(dialog.getByRole('row')).toHaveCount(8);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(lines).toHaveLength(8);
    expect(lines[0]).toBe('Day (UTC),Views,Downloads,Purchases,Revenue before fee (USD),Conversion');
  });

  test('sets a discount and ends one', async ({ page, fixture }) => {
    await open(page);
    await showMore(page, first);
    await button(page, `Discounts of ${first}`).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('25% off')).toBeVisible();
    await dialog.getByLabel('Percent off').fill('0');
    await dialog.getByRole('button', { name: 'Start discount' }).click();
    await expect(dialog.getByText('Enter 1 to 100 percent.')).toBeVisible();
    await dialog.getByLabel('Percent off').fill('50');
    await expect(dialog.getByText('$7.49 instead of $14.99')).toBeVisible();
    await dialog.getByRole('button', { name: 'Start discount' }).click();
    await expect(page.getByText('The discount is set.')).toBeVisible();
    await fixture('sales=conflict');
    await dialog.getByRole('button', { name: 'Start discount' }).click();
    await expect(alertOf(page, 'This game already has a discount.')).toBeVisible();
  });
});

test('the portal is accessible', async ({ page, fixture }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const check = async (what: string) => expect(await axeFindings(page), what).toEqual([]);
  await page.goto('/developers?tab=manage');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  const title = ownGames()[0]?.title ?? '';
  await showMore(page, title);
  await check('the list');
  for (const dialog of ['Edit', 'Stats of', 'Discounts of', 'Embed', 'Delete']) {
    await page.getByRole('button', { name: `${dialog} ${title}`, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    if (dialog === 'Stats of') {
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
      // A note within a tile is no tile of its own.
      await expect(page.getByRole('dialog').locator('label span span').first()).toHaveCSS('border-top-width', '0px');
    }
    if (dialog === 'Edit') await expect(page.getByRole('textbox', { name: 'Version' })).toBeVisible();
    // The button that does it comes first in every dialog.
    const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true });
    const verb = { Edit: 'Save changes', Delete: 'Delete' }[dialog];
    if (verb !== undefined) await expect(cancel.locator('xpath=preceding-sibling::*')).toHaveText([verb]);
    await check(dialog);
    await page.keyboard.press('Escape');
  }
  await fixture(`portal=${randomUUID()}`);
  await answerData(page, /\/bucket\//, () => 'never');
  await fillForm(page);
  await page.getByLabel('Add system requirements').check();
  await submit(page);
  await check('a form with mistakes');
  await page.getByLabel('Add system requirements').uncheck();
  await submit(page);
  await expect(page.getByRole('tabpanel').getByRole('progressbar')).toBeVisible();
  // The other pages show it in a corner. Here it would be the same twice.
  await expect(page.getByRole('complementary', { name: /^Uploading/ })).toHaveCount(0);
  await check('an upload');
});
