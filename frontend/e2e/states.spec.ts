import type { Page } from '@playwright/test';
import { cartWith } from './fixtures/cart.ts';
import { games, gameTitled } from './fixtures/games.ts';
import { ORDER_IDS } from './fixtures/orders.ts';
import { signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

const kiln = gameTitled('Kiln');
const cards = (page: Page) => page.locator('#best-selling').locator('xpath=ancestor::section').getByRole('listitem');
/** The left edge of an element's text, without its own padding. */
function leftOfText(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return Math.round(range.getBoundingClientRect().left);
}

test.describe('store', () => {
  test('shows its games, with the price Free for free games', async ({ page }) => {
    await page.goto('/');
    await expect(cards(page)).toHaveCount(games.length);
    await expect(cards(page).filter({ hasText: 'Tiny Tidal Town' })).toContainText('Free');
  });

  test('says that it is loading', async ({ page, fixture }) => {
    await fixture('games=slow');
    await page.goto('/');
    await expect(page.getByText('Loading games from database...')).toBeAttached();
  });

  test('can be loaded again after a failure', async ({ page, fixture }) => {
    await fixture('games=error');
    await page.goto('/');
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to load games:' })).toBeVisible();
    await fixture('');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(cards(page)).toHaveCount(games.length);
  });

  test('says when there are no games', async ({ page, fixture }) => {
    await fixture('games=empty');
    await page.goto('/');
    await expect(page.getByText('No Games Available')).toBeVisible();
  });

  test('filters games in the dialog, counts the filters and clears them', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Filter & Sort' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filter & Sort' });
    await dialog
      .getByText('rhythm', { exact: true })
      .or(dialog.getByText('Rhythm', { exact: true }))
      .first()
      .click();
    await dialog.getByText('Over $60', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('No games match the current filters.')).toBeVisible();
    await expect(page.getByText('2 filter(s) active')).toBeAttached();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(cards(page)).toHaveCount(games.length);
  });

  test('closes the filter dialog on Escape, on a click outside and by Cancel', async ({ page }) => {
    await page.goto('/');
    const dialog = page.getByRole('dialog');
    const open = async () => {
      await page.getByRole('button', { name: 'Filter & Sort' }).click();
      // The code of the dialog loads when it is first opened: a key pressed before has no effect.
      await expect(dialog).toBeVisible();
    };
    await open();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await open();
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
    await open();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });

  test('places the title and buttons of the filter dialog like other dialogs on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Filter & Sort' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button').filter({ hasText: /^(Search|Cancel|Clear All)$/ })).toHaveText([
      'Search',
      'Cancel',
      'Clear All',
    ]);
    const [title, section] = await Promise.all([
      dialog.getByRole('heading', { name: 'Filter & Sort' }).evaluate(leftOfText),
      dialog.getByRole('heading', { name: 'Categories' }).evaluate(leftOfText),
    ]);
    expect(title).toBe(section);
  });

  test('stops the slides when the visitor moves them', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const shown = page.locator('[aria-roledescription="slide"][data-shown="true"]');
    await expect(shown).toHaveAccessibleName('Slide 1 of 3');
    await page.clock.runFor(5_000);
    await expect(shown).toHaveAccessibleName('Slide 2 of 3');
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect(shown).toHaveAccessibleName('Slide 3 of 3');
    await page.clock.runFor(20_000);
    await expect(shown).toHaveAccessibleName('Slide 3 of 3');
  });
});

test.describe('catalogue', () => {
  test('searches from the header', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Search games' }).fill('kiln');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Filtered Games');
    await expect(page.getByText('1 game(s) found')).toBeVisible();
  });

  test('explains a failure', async ({ page, fixture }) => {
    await fixture('games=error');
    await page.goto('/list');
    await expect(page.getByText('Unable to Load Games')).toBeVisible();
    await expect(page.getByText('CLEAN')).toBeVisible();
  });

  test('clears filters that match nothing', async ({ page }) => {
    await page.goto('/list?category=Educational');
    await page.getByRole('button', { name: 'Clear All Filters' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Games');
  });
});

test.describe('game', () => {
  test('says Added to Cart for two seconds and keeps the cart', async ({ page }) => {
    await page.clock.install();
    await page.goto(`/game/${kiln.id}`);
    const checkout = page.getByRole('link', { name: 'View cart and pay' });
    await expect(checkout).toHaveCount(0);
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByRole('button', { name: 'Added to Cart' })).toBeVisible();
    // Said once: what the button says is no live region, so that its return to the first text is silent.
    await expect(page.getByRole('status').filter({ hasText: 'Added to Cart' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Added to Cart' }).locator('[aria-live], [role]')).toHaveCount(0);
    await page.clock.runFor(2_000);
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
    await expect(checkout).toHaveAttribute('href', '/checkout');
  });

  test('moves through the media with the arrow keys, and Escape closes', async ({ page }) => {
    await page.goto(`/game/${kiln.id}`);
    await page.getByRole('button', { name: 'Open fullscreen' }).click();
    const screen = page.getByRole('dialog');
    await expect(screen.getByText('1 of 4')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(screen.getByText('2 of 4')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(screen.getByText('4 of 4')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(screen).toBeHidden();
  });

  test('says which game was not found', async ({ page }) => {
    await page.goto('/game/nope');
    await expect(page.getByText('Game with ID "nope" not found')).toBeVisible();
    // What does not exist is not there at a second try either.
    await expect(page.getByRole('link', { name: 'Browse all games' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0);
  });

  test('without an id shows the first game, or says that there is none', async ({ page, fixture }) => {
    await page.goto('/game');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neon Drifters');
    await fixture('games=empty');
    await page.reload();
    await expect(page.getByText('No games found in database at all. Please upload a game first.')).toBeVisible();
  });

  test('veils adult content until the visitor asks for it', async ({ page }) => {
    await page.goto(`/game/${gameTitled('Velvet Static').id}`);
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeHidden();
    await page.getByRole('button', { name: 'I am 18 or older, show it' }).click();
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  });
});

test.describe('checkout', () => {
  test('offers nothing to pay for an empty cart', async ({ page }) => {
    await page.goto('/checkout');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Store' }).click();
    await expect(page).toHaveURL('/');
  });

  test('requires a payment method', async ({ page }) => {
    await signedIn(page);
    await cartWith(page, 'Neon Drifters');
    await page.goto('/checkout');
    await expect(page.getByText('$16.19', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByRole('alert')).toContainText(['Please select a payment method']);
  });

  test('keeps the payment method after a reload', async ({ page }) => {
    await signedIn(page);
    await cartWith(page, 'Neon Drifters');
    await page.goto('/checkout');
    await page.getByRole('radio', { name: /On-chain/ }).check();
    await page.reload();
    await expect(page.getByRole('radio', { name: /On-chain/ })).toBeChecked();
  });

  test('places one order for a double click, opens the payment page and goes to the order', async ({
    page,
    context,
  }) => {
    await signedIn(page);
    await cartWith(page, 'Neon Drifters', 'Ledger of Ash');
    const orders: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/checkout')) orders.push(request.headers()['idempotency-key'] ?? '');
    });
    await page.goto('/checkout');
    await page.getByRole('radio', { name: /Lightning/ }).check();
    const tab = context.waitForEvent('page');
    await page.getByRole('button', { name: /^Pay/ }).dblclick();
    await (await tab).waitForURL('**/stand-in/i/inv-pay');
    await expect(page).toHaveURL(`/order/${ORDER_IDS.pay}`);
    expect(orders).toHaveLength(1);
    expect(orders[0]).not.toBe('');
    await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
  });

  for (const [variant, message] of [
    ['price-changed', 'A price has changed since you looked.'],
    ['unavailable', 'Payment failed. Please try again.'],
  ] as const) {
    test(`keeps the cart after the failure: ${variant}`, async ({ page, fixture }) => {
      await fixture(`checkout=${variant}`);
      await signedIn(page);
      await cartWith(page, 'Neon Drifters');
      await page.goto('/checkout');
      await page.getByRole('radio', { name: /On-chain/ }).check();
      await page.getByRole('button', { name: /^Pay/ }).click();
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
    });
  }
});

test.describe('order', () => {
  test('shows amount, code and time while payment is due', async ({ page }) => {
    await signedIn(page);
    await page.goto(`/order/${ORDER_IDS.pay}`);
    await expect(page.getByText('0.00050604 BTC')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Payment code as a QR code' })).toBeVisible();
    await expect(page.getByRole('timer')).toContainText('left to pay');
  });

  test('is shown to its buyer only', async ({ page }) => {
    await page.goto(`/order/${ORDER_IDS.pay}`);
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  });
});

test.describe('library', () => {
  test('counts, searches and says when nothing matches', async ({ page }) => {
    await signedIn(page);
    await page.goto('/library');
    await expect(page.getByText('Games Owned').locator('xpath=..')).toContainText('6');
    await page.getByRole('searchbox', { name: 'Search your library' }).fill('zzz');
    await expect(page.getByText('No games found')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Browse Store' })).toBeVisible();
  });

  test('shows the progress of a download', async ({ page, fixture }) => {
    await fixture('file=slow');
    await signedIn(page);
    await page.goto('/library');
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Neon Drifters' }).click();
    // More than 0 percent: then the fixture site holds back the second half, and can release it.
    await expect(page.getByRole('button', { name: /Downloading [1-9]\d*% Neon Drifters/ })).toBeDisabled();
    await page.request.get('/release');
    expect((await file).suggestedFilename()).toBe('neon-drifters.zip');
  });
});

test.describe('account', () => {
  test('shows why a sign-in was refused', async ({ page }) => {
    await page.goto('/auth/signin');
    for (const [username, message] of [
      ['NotAuthorized', 'Incorrect username or password'],
      ['UserNotFound', 'Account not found'],
    ] as const) {
      await page.getByLabel('Username or email').fill(username);
      await page.getByLabel('Password', { exact: true }).fill('Secret-123');
      await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByText(message)).toBeVisible();
      await page.getByLabel('Username or email').press('x');
      await expect(page.getByText(message)).toBeHidden();
    }
  });

  test('asks for the code of an unconfirmed account, and returns to Sign In after a correct code', async ({ page }) => {
    await page.goto('/auth/signin');
    await page.getByLabel('Username or email').fill('UserNotConfirmed');
    await page.getByLabel('Password', { exact: true }).fill('Secret-123');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  });

  test('signs up, refuses a wrong code and keeps the username', async ({ page }) => {
    await page.goto('/auth/signup');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('All fields are required')).toBeVisible();
    await page.getByLabel('Username', { exact: true }).fill('hal');
    await page.getByLabel('Email').fill('hal@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Secret-123');
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('Secret-124');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('Secret-123');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    await page.getByLabel('Verification code').fill('000000');
    await page.getByRole('button', { name: 'Verify Account' }).click();
    await expect(page.getByText('Invalid verification code')).toBeVisible();
    await page.getByLabel('Verification code').fill('123456');
    await page.getByRole('button', { name: 'Verify Account' }).click();
    await expect(page.getByLabel('Username or email')).toHaveValue('hal');
  });
});

test('the theme is remembered and applied before the first paint', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Vaporwave theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'vaporwave');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'vaporwave');
});

test('an address typed into a scrolled tab opens at the top', async ({ page }) => {
  await page.goto('/list');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.waitForFunction(() => sessionStorage.getItem('satcade-scroll')?.includes('300'));
  for (const path of ['/', '/list']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Neon Drifters' })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test('a change of page moves the focus to the heading, and going back restores the scroll position', async ({
  page,
}) => {
  await page.goto('/list');
  await page.getByRole('link', { name: 'Deck of Small Gods' }).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await page.getByRole('link', { name: 'Deck of Small Gods' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/Deck of Small Gods/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});
