import type { Page } from '@playwright/test';
import { LIMIT_DETAIL } from './fixtures/api.ts';
import { builtFile } from './fixtures/built-file.ts';
import { answerData } from './fixtures/data-routes.ts';
import { gameTitled } from './fixtures/games.ts';
import { sessionEntries, signedIn, withLocalStorage } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

const kiln = gameTitled('Kiln');
/** Neither in the fixture's library nor on its wishlist. */
const longboat = gameTitled('Longboat Ledger');
const path = `/game/${kiln.id}`;

test.describe('buying', () => {
  test('an owned game links to the library instead of the cart', async ({ page, fixture }) => {
    await fixture('entitlements=owned');
    await signedIn(page);
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Open Library' })).toHaveAttribute('href', '/library');
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
  });

  test('the page shows the scan with its date, and the versions with their release notes', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('Scan Complete - Clean')).toBeVisible();
    const fact = page.getByRole('term').filter({ hasText: 'Developer' });
    const [name, link] = [await fact.boundingBox(), await fact.locator('+ dd a').first().boundingBox()];
    expect(Math.abs((name?.y ?? 0) - (link?.y ?? 99))).toBeLessThan(4);
    // On a line of its own, a long name ends where the other facts end.
    await fact
      .locator('+ dd a')
      .first()
      .evaluate((each) => each.replaceChildren('A Studio With a Name Like a Sentence'));
    const ends = [
      fact.locator('+ dd a').first(),
      page.getByRole('term').filter({ hasText: 'Release Date' }).locator('+ dd'),
    ];
    const [long, other] = await Promise.all(ends.map((each) => each.boundingBox()));
    const rightOf = (box: typeof long) => (box === undefined || box === null ? 0 : box.x + box.width);
    expect(rightOf(long)).toBeCloseTo(rightOf(other), 0);
    const stars = page.getByRole('img', { name: /of 5 stars/ }).first();
    const filled = await stars.evaluate((all) =>
      [...all.querySelectorAll('svg[fill="currentColor"]')].reduce((sum, star) => {
        const [, hidden = '0'] = /([\d.]+)%/.exec(getComputedStyle(star).clipPath) ?? [];
        return sum + 1 - Number(hidden) / 100;
      }, 0),
    );
    expect(filled).toBeCloseTo(Number.parseFloat((await stars.getAttribute('aria-label')) ?? ''), 1);
    const heightsOfLinks = () =>
      fact
        .locator('..')
        .getByRole('link')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    expect(Math.min(...(await heightsOfLinks()))).toBeGreaterThanOrEqual(24);
    const versions = page.getByRole('region', { name: 'Versions' });
    await expect(versions.getByRole('listitem')).toHaveCount(3);
    await expect(versions.getByRole('listitem').first()).toContainText('Current');
    await expect(versions.getByRole('listitem').last()).toContainText('Taken back on Aug 20, 2026 by its developer.');
    await versions.getByRole('button', { name: 'Show 1 earlier version' }).click();
    await expect(versions.getByRole('listitem')).toHaveCount(4);
  });

  test('hostile and very long text is shown as text and stays within the page', async ({ page, fixture }) => {
    await fixture('game=hostile');
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expect(page).not.toHaveTitle(/^hacked/);
    }
  });
});

test.describe('visits', () => {
  /** The bodies sent, in order. Beacons are logged on the console, since Playwright does not see their bodies. */
  function sources(page: Page): readonly string[] {
    const beacons: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('beacon ')) beacons.push(message.text().slice(7));
    });
    page.on('request', (request) => {
      if (request.url().endsWith('/views')) beacons.push(request.postData() ?? '');
    });
    return beacons;
  }
  const readBeacons = (page: Page) =>
    page.addInitScript(() => {
      navigator.sendBeacon = (url, body) => {
        if (String(url).endsWith('/views') && body instanceof Blob)
          void body.text().then((text) => console.log(`beacon ${text}`));
        return true;
      };
    });

  test('a typed address counts once as direct, also after a reload', async ({ page }) => {
    const sentSources = sources(page);
    await readBeacons(page);
    await page.goto(path);
    await expect.poll(() => sentSources).toEqual(['{"source":"direct"}']);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
    expect(sentSources).toHaveLength(1);
  });

  test('a visit from a search counts as search and one from the store as organic, and a failure shows no message', async ({
    page,
    fixture,
  }) => {
    await fixture('views=error');
    const sentSources = sources(page);
    // Simulates a browser that refuses the beacon. Then the page sends a request that outlives it.
    await page.addInitScript(() => {
      navigator.sendBeacon = () => false;
    });
    await page.goto('/list?q=kiln');
    await page.getByRole('link', { name: 'Kiln', exact: true }).click();
    await expect.poll(() => sentSources).toEqual(['{"source":"search"}']);
    await page.getByRole('link', { name: 'Store', exact: true }).click();
    await page.getByRole('link', { name: 'Moss & Marrow' }).click();
    await expect.poll(() => sentSources).toEqual(['{"source":"search"}', '{"source":"organic"}']);
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  });
});

test('the Tab key reaches the cart before the pictures', async ({ page }) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeFocused();
});

test.describe('reviews', () => {
  test('show the number of ratings by stars, and can be sorted', async ({ page }) => {
    await page.goto(path);
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await expect(reviews.getByRole('row', { name: '5 stars 90' })).toBeVisible();
    await expect(reviews.getByRole('row', { name: '1 star 3' })).toBeVisible();
    const first = reviews.getByRole('listitem').first();
    await expect(first).toContainText('Best night drives in years');
    await expect(reviews.getByText('Helpful (7)')).toBeVisible();
    await reviews.getByLabel('Sort by').selectOption('Most helpful');
    await expect(first).toContainText('Small team, big heart');
  });

  test('let a user vote for a review and take the vote back with a second click', async ({ page }) => {
    await signedIn(page);
    await page.goto(path);
    const vote = page.getByRole('button', { name: 'Helpful (7): review by otto_k' });
    const sent = (method: string) =>
      page.waitForRequest((request) => request.method() === method && request.url().includes('/helpful'));
    const [put] = await Promise.all([sent('PUT'), vote.click()]);
    expect(new URL(put.url()).pathname).toMatch(/^\/api\/reviews\/\w+\/helpful$/);
    await expect(vote).toHaveAttribute('aria-pressed', 'true');
    await Promise.all([sent('DELETE'), vote.click()]);
    await expect(vote).toHaveAttribute('aria-pressed', 'false');
  });

  test('show marks and answers to a visitor, who must sign in to write one', async ({ page, fixture }) => {
    await fixture('reviews=replied');
    await page.goto(path);
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await expect(reviews.getByRole('listitem')).toHaveCount(3);
    await expect(reviews.getByText('Verified purchase')).toHaveCount(2);
    await expect(reviews.getByText('Reply from Lantern & Loop')).toBeVisible();
    await expect(reviews.getByRole('button', { name: /Report/ })).toHaveCount(0);
    await reviews.getByRole('link', { name: 'Sign in to write a review' }).click();
    await expect(page).toHaveURL('/auth/signin');
  });

  test('are in two lists, those of owners and those that do not count', async ({ page }) => {
    await page.goto(path);
    const uncounted = page.getByRole('region', { name: 'Not counted' });
    await expect(uncounted.getByText('do not own the game in this store')).toBeVisible();
    await expect(uncounted.getByRole('listitem')).toHaveCount(1);
    await expect(uncounted.getByText('pkraus')).toBeVisible();
  });

  test('say when there are none and when they cannot be loaded', async ({ page, fixture }) => {
    await fixture('reviews=none');
    await page.goto(path);
    await expect(page.getByText('No reviews yet. Everyone can write one.')).toBeVisible();
    await fixture('reviews=error');
    await page.reload();
    await expect(page.getByRole('alert').filter({ hasText: 'The reviews could not be loaded' })).toBeVisible();
  });

  test('can be written by keyboard and require a rating', async ({ page, fixture }) => {
    await signedIn(page);
    await page.goto(path);
    await page.getByRole('button', { name: 'Write a review' }).press('Enter');
    await expect(page.getByRole('radio', { name: '1 star' })).toBeFocused();
    await page.getByRole('button', { name: 'Publish review' }).click();
    await expect(page.getByText('Choose 1 to 5 stars')).toBeVisible();
    await page.getByRole('radio', { name: '3 stars' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await page.getByLabel('Headline').fill('Warm hands');
    await fixture('reviews=mine');
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/reviews'),
    );
    await page.getByRole('button', { name: 'Publish review' }).click();
    expect((await sent).postDataJSON()).toEqual({ gameId: kiln.id, rating: 4, title: 'Warm hands' });
    await expect(page.getByText('Your review is published.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your review' })).toBeVisible();
  });

  test('keep the typed text when saving fails', async ({ page, fixture }) => {
    await signedIn(page);
    await page.goto(path);
    await page.getByRole('button', { name: 'Write a review' }).click();
    await page.getByRole('radio', { name: '2 stars' }).check({ force: true });
    await page.getByLabel('Headline').fill('Cold hands');
    await fixture('review=limit');
    await page.getByRole('button', { name: 'Publish review' }).click();
    await expect(page.getByRole('alert').filter({ hasText: LIMIT_DETAIL })).toBeVisible();
    await fixture('review=error');
    await page.getByRole('button', { name: 'Publish review' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Your review could not be saved' })).toBeVisible();
    await expect(page.getByLabel('Headline')).toHaveValue('Cold hands');
  });

  test('can be edited and deleted by their writer', async ({ page, fixture }) => {
    await fixture('reviews=mine');
    await signedIn(page);
    await page.goto(path);
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await reviews.getByRole('button', { name: 'Edit' }).press('Enter');
    await expect(page.getByRole('radio', { name: '4 stars' })).toBeFocused();
    await page.getByLabel('Headline').fill('');
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.getByRole('button', { name: 'Save review' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ rating: 4, title: null });
    await expect(page.getByText('Your review is saved.')).toBeVisible();
    await reviews.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your review?' });
    await fixture('');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Your review is deleted.')).toBeVisible();
    await expect(reviews.getByRole('button', { name: 'Write a review' })).toBeVisible();
  });

  test('tell their writer that they are hidden', async ({ page, fixture }) => {
    await fixture('reviews=hidden');
    await signedIn(page);
    await page.goto(path);
    await expect(page.getByText('Hidden by a moderator')).toBeVisible();
    await expect(page.getByText('Everyone can read your review')).toHaveCount(0);
  });

  test('can be reported by other users', async ({ page, fixture }) => {
    await signedIn(page);
    await page.goto(path);
    await page.getByRole('button', { name: 'Report the review by pkraus' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report this review' });
    await dialog.getByText('Not about the game').click();
    await fixture('report=limit');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByRole('alert')).toContainText(LIMIT_DETAIL);
    await fixture('');
    const sent = page.waitForRequest((request) => request.url().includes('/reports'));
    await dialog.getByRole('button', { name: 'Send report' }).click();
    expect((await sent).postDataJSON()).toEqual({ reason: 'off-topic' });
    await expect(page.getByText('Thank you. A person will check it.')).toBeVisible();
  });

  test('can be answered by the developer', async ({ page }) => {
    await withLocalStorage(page, sessionEntries({ userId: kiln.developerId }));
    await page.goto(path);
    await expect(page.getByText('This is your game', { exact: true })).toBeVisible();
    const answer = page.getByRole('button', { name: 'Reply' }).first();
    await answer.press('Enter');
    await expect(page.getByLabel('Your reply')).toBeFocused();
    await page.getByLabel('Your reply').press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Your reply')).toBeHidden();
    await expect(answer).toBeFocused();
    await answer.press('Enter');
    await page.getByLabel('Your reply').fill('Thank you.');
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    const form = page.locator('form').filter({ has: page.getByLabel('Your reply') });
    await form.getByRole('button', { name: 'Reply' }).click();
    expect((await sent).postDataJSON()).toEqual({ content: 'Thank you.' });
    await expect(page.getByText('Your reply is saved.')).toBeVisible();
  });
});

test.describe('wishlist', () => {
  test('keeps a click that comes before the list of the account', async ({ page }) => {
    const { promise: isClicked, resolve: answer } = Promise.withResolvers<void>();
    await answerData(page, /\/api\/wishlist(\?|$)/, async () => {
      await isClicked;
      return 'site' as const;
    });
    const put = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().includes('/api/wishlist/'),
    );
    await signedIn(page);
    await page.goto(`/game/${longboat.id}`);
    await page.getByRole('button', { name: 'Add to Wishlist' }).click();
    await expect(page.getByRole('button', { name: 'On your wishlist' })).toHaveAttribute('aria-pressed', 'true');
    answer();
    expect((await put).url()).toContain(longboat.id);
  });

  test('is kept in the browser for a visitor and moves to the account at sign-in', async ({ page, fixture }) => {
    await page.goto(path);
    await page.getByRole('button', { name: 'Add to Wishlist' }).click();
    await expect(page.getByRole('button', { name: 'On your wishlist' })).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(page.getByRole('button', { name: 'On your wishlist' })).toBeVisible();
    await page.goto('/library');
    const wish = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: kiln.title }) });
    await wish.getByRole('button', { name: `Add to Cart: ${kiln.title}` }).click();
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
    await signedIn(page);
    await fixture('wishlist=kiln');
    const moved = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().includes('/api/wishlist/'),
    );
    await page.goto(path);
    expect((await moved).url()).toContain(kiln.id);
    await expect(page.getByRole('button', { name: 'On your wishlist' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('satcade-wishlist'))).toBe('[]');
  });

  test('undoes a change that fails and shows a message', async ({ page, fixture }) => {
    await fixture('wish=error');
    await signedIn(page);
    await page.goto(`/game/${longboat.id}`);
    const button = page.getByRole('button', { name: 'Add to Wishlist' });
    await button.click();
    await expect(page.getByText('Your wishlist could not be changed')).toBeVisible();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  });
});

test('a trailer is shown as a picture until it is played', async ({ page }) => {
  await page.route('**/trailer.mp4', (route) => route.abort());
  await page.goto(`/game/${gameTitled('Neon Drifters').id}`);
  const play = page.getByRole('button', { name: 'Play the trailer of Neon Drifters' });
  await expect(play.locator('img')).toBeVisible();
  const asked = page.waitForRequest('**/trailer.mp4');
  await play.click();
  await asked;
  await expect(page.getByText('Trailer could not be shown.')).toBeVisible();
  await page.getByRole('button', { name: 'Show Screenshot 2' }).click();
  await expect(page.getByRole('button', { name: 'Open fullscreen' })).toContainText('3 of 5');
});

test('a game can be bought when its details cannot be loaded', async ({ page }) => {
  await page.route(`**/${await builtFile('src/features/game/game-details.tsx')}`, (route) => route.abort());
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 2, name: 'Something broke on this page' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
});

test('a trailer takes the focus only when it starts to play', async ({ page }) => {
  // The file never arrives, so that the player keeps waiting for it.
  await page.route('**/trailer.mp4', () => {});
  await page.goto(`/game/${gameTitled('Neon Drifters').id}`);
  await page.getByRole('button', { name: 'Play the trailer of Neon Drifters' }).click();
  await expect(page.locator('video')).toBeFocused();
  const open = page.getByRole('button', { name: 'Open fullscreen' });
  await open.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(open).toBeFocused();
});

test.describe('the gallery on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('has its counter on a plate as small as its text, in a button as large as a finger', async ({ page }) => {
    await page.goto(path);
    const button = page.getByRole('button', { name: 'Open fullscreen' });
    const [target, plate] = [await button.boundingBox(), await button.locator('span').boundingBox()];
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect(plate?.height).toBeLessThanOrEqual(28);
    expect(plate?.width).toBeLessThanOrEqual(96);
  });

  test('moves to the next picture on a swipe', async ({ page }) => {
    await page.goto(path);
    const stage = page.getByRole('img', { name: 'Kiln: Screenshot 1' }).first();
    await expect(stage).toBeVisible();
    const box = await stage.boundingBox();
    const session = await page.context().newCDPSession(page);
    const y = (box?.y ?? 0) + 80;
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 300, y }] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: 120, y }] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(page.getByRole('button', { name: 'Open fullscreen' })).toContainText('2 of 4');
  });
});
