import type { Page } from '@playwright/test';
import { developerPath, gamePath, newsPath, newsPostPath } from '@satcade/contracts/addresses';
import { axeFindings } from './fixtures/axe.ts';
import { showMore } from './fixtures/more-actions.ts';
import { NEWS_GAME, POSTS } from './fixtures/news.ts';
import { RENDERED_HEADER } from './fixtures/rendered.ts';
import { asAdmin, signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

const POST_PATH = newsPostPath({ gameId: NEWS_GAME.id, postId: POSTS[0].id });
const developer = NEWS_GAME.developerName ?? '';
/** A request to the API; others renew the session. */
const sentTo = (page: Page, method: string) =>
  page.waitForRequest((request) => request.method() === method && /\/api\/(news|follows)/.test(request.url()));

test('a game’s page has the newest posts, with a link to each and to all of them', async ({ page }) => {
  await page.goto(gamePath(NEWS_GAME));
  const news = page.getByRole('region', { name: 'News' });
  await expect(news.getByRole('listitem')).toHaveCount(3);
  await news.getByRole('link', { name: 'All news about Paper Lantern' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'News about Paper Lantern' })).toBeVisible();
  await page.getByRole('link', { name: 'Night tracks are here' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Night tracks are here' })).toBeVisible();
});

test('a post shows Markdown, and nothing of it runs or loads', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(POST_PATH);
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { level: 2, name: 'What is new' })).toBeVisible();
  await expect(article.getByText('at night')).toHaveRole('strong');
  await expect(article.getByRole('link', { name: 'harbour road' })).toHaveAttribute('rel', /nofollow ugc noopener/);
  await expect(article.getByText("<script>document.title = 'taken over'</script>")).toBeVisible();
  await expect(article.getByRole('link', { name: 'spy' })).toHaveAttribute('href', 'https://spy.example/pixel.png');
  await expect(article.getByRole('link', { name: 'click' })).toHaveCount(0);
  await expect(page).toHaveTitle(/^Night tracks are here/);
  expect(asked.filter((url) => url.includes('spy.example'))).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
});

test('a reader reports a post', async ({ page }) => {
  await signedIn(page);
  await page.goto(POST_PATH);
  await page.getByRole('button', { name: 'Report' }).click();
  const sent = sentTo(page, 'POST');
  await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).click();
  expect((await sent).postDataJSON()).toEqual({ reason: 'spam' });
  await expect(page.getByText('Thank you. A person will check it.')).toBeVisible();
});

test.describe('rendered', () => {
  test.use({ extraHTTPHeaders: { [RENDERED_HEADER]: 'yes' } });

  test('posts have what search engines and readers without scripts need', async ({ page }) => {
    const html = await (await page.request.get(POST_PATH)).text();
    expect(html).toContain('<title>Night tracks are here');
    expect(html).toContain('"@type":"BlogPosting"');
    expect(html).toContain('<strong>at night</strong>');
    expect(html).toContain('&lt;script>document.title');
    expect(html).toContain(`/feeds/news/${NEWS_GAME.id}.xml`);
    expect(await (await page.request.get(newsPath(NEWS_GAME.id))).text()).toContain('What comes this winter');
    expect((await page.request.get(`${newsPath(NEWS_GAME.id)}/01KA0000000000000000000115`)).status()).toBe(404);
  });

  test('posts are taken over without a second request', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const path of [POST_PATH, newsPath(NEWS_GAME.id)]) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
    }
    expect(asked.filter((each) => /^\/api\/(news|games)/.test(each))).toEqual([]);
  });
});

test.describe('following', () => {
  test('asks a visitor to sign in, and comes back to the page', async ({ page }) => {
    await page.goto(developerPath(NEWS_GAME.developerId));
    await expect(page.getByText('1,234 followers')).toBeVisible();
    await page.getByRole('link', { name: /^Sign in to follow/ }).click();
    await expect(page).toHaveURL(/\/auth\/signin/);
  });

  test('counts at once, by keyboard, and is taken back when it fails', async ({ page }) => {
    await signedIn(page);
    await page.goto(developerPath(NEWS_GAME.developerId));
    const follow = page.getByRole('button', { name: /^Follow/ });
    await expect(follow).toHaveAttribute('aria-disabled', 'false');
    const sent = sentTo(page, 'PUT');
    await follow.focus();
    await page.keyboard.press('Enter');
    await sent;
    await expect(follow).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('1,235 followers')).toBeVisible();
    // The button waits for the first answer.
    await expect(follow).toHaveAttribute('aria-disabled', 'false');
    await page.setExtraHTTPHeaders({ 'x-fixture': 'follow=error' });
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^This could not be saved/)).toBeVisible();
    await expect(follow).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('1,235 followers')).toBeVisible();
  });

  test('is beside the developer’s name on the page of a game', async ({ page }) => {
    await signedIn(page);
    await page.setExtraHTTPHeaders({ 'x-fixture': 'follow=yes' });
    await page.goto(gamePath(NEWS_GAME));
    await expect(page.getByRole('button', { name: `Following ${developer}` })).toHaveAttribute('aria-pressed', 'true');
  });

  test('is listed in the library, where it ends', async ({ page }) => {
    await signedIn(page);
    await page.setExtraHTTPHeaders({ 'x-fixture': 'follow=yes' });
    await page.goto('/library?tab=following');
    await expect(page.getByRole('link', { name: 'Moss Works' })).toBeVisible();
    const sent = sentTo(page, 'DELETE');
    await page.getByRole('button', { name: 'Following Moss Works' }).click();
    expect(new URL((await sent).url()).pathname).toBe('/api/follows/someone-else');
  });
});

const newsButton = (page: Page) => page.getByRole('button', { name: /^News about / }).first();

async function openNews(page: Page): Promise<void> {
  await showMore(page);
  await newsButton(page).click();
}

test.describe('the developer', () => {
  test.beforeEach(async ({ page }) => {
    await signedIn(page);
    await page.goto('/developers?tab=manage');
    await openNews(page);
  });

  test('writes a post, is told what is missing, and publishes it', async ({ page }) => {
    await page.getByRole('button', { name: 'Write a post' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Title')).toBeFocused();
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(dialog.getByText('Enter a title')).toBeVisible();
    await dialog.getByLabel('Title').fill('Out now');
    await dialog.getByLabel('Text').fill('It is **out**.');
    await dialog.getByText('Preview').click();
    await expect(dialog.getByText('out', { exact: true })).toHaveRole('strong');
    expect(await axeFindings(page)).toEqual([]);
    const sent = sentTo(page, 'POST');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ title: 'Out now', body: 'It is **out**.', isPublished: true });
    await expect(page.getByText('The post is published.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Write a post' })).toBeFocused();
  });

  test('changes a draft without publishing it, and deletes a post with a second click', async ({ page, fixture }) => {
    await page.getByRole('button', { name: 'Edit: Our plans for spring' }).click();
    const changed = sentTo(page, 'PATCH');
    await page.getByRole('button', { name: 'Save draft' }).click();
    expect((await changed).postDataJSON()).not.toHaveProperty('isPublished');
    await page.getByRole('button', { name: 'Delete: What comes this winter' }).click();
    const removed = sentTo(page, 'DELETE');
    await fixture('news=none');
    await page.getByRole('button', { name: 'Click again to delete' }).click();
    await removed;
    await expect(page.getByText('You have not written about this game yet.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Posts' })).toBeFocused();
  });

  test('writes on a phone without scrolling sideways', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 844 });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Write a post' }).click();
    const form = dialog.locator('form');
    await expect(form).toBeVisible();
    // The form in the scrolled part of the dialog.
    expect(await form.locator('..').evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
  });

  test('keeps what was typed when the dialog is closed, and forgets it when it is given up', async ({ page }) => {
    const dialog = page.getByRole('dialog');
    const reopen = async () => {
      await newsButton(page).click();
      await dialog.getByRole('button', { name: 'Write a post' }).click();
    };
    await dialog.getByRole('button', { name: 'Write a post' }).click();
    await dialog.getByLabel('Text').fill('A long text');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await reopen();
    await expect(dialog.getByLabel('Text')).toHaveValue('A long text');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Write a post' }).click();
    await expect(dialog.getByLabel('Text')).toHaveValue('');
  });

  test('asks for posts again that could not be loaded', async ({ page, fixture }) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await fixture('news=error');
    await page.reload();
    await openNews(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/The posts could not be loaded/)).toBeVisible();
    await fixture('');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByText('Our plans for spring')).toBeVisible();
  });
});

test('Admins hide a reported post, with a note for its developer', async ({ page }) => {
  await asAdmin(page);
  await page.goto('/admin?tab=reviews');
  await page.getByRole('button', { name: 'Hide: Night tracks are here' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Advertising');
  const sent = sentTo(page, 'POST');
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
  expect((await sent).postDataJSON()).toEqual({ isHidden: true, note: 'Advertising' });
});
