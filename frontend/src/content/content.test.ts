import { expect, test } from '@jest/globals';
import { developersText, profileText } from './account/account.ts';
import { authText } from './account/auth.ts';
import { profilePanel } from './account/profile-panel.ts';
import { common } from './common.ts';
import { cartText } from './order/cart.ts';
import { checkoutText } from './order/checkout.ts';
import { libraryText } from './order/library.ts';
import { ratingText } from './ratings.ts';
import { catalogue } from './store/catalogue.ts';
import { choiceText } from './store/filter-choices.ts';
import { filterText } from './store/filters.ts';
import { gameText } from './store/game.ts';
import { slides, store } from './store/store.ts';
import { storeState } from './store/store-state.ts';

/* The wording that the product's specification fixes. Changing it is a decision, not a slip. */
test.each([
  [store.bestSelling, 'Best Selling Games'],
  [store.loading, 'Loading games from database...'],
  [storeState.loadFailed('x'), 'Failed to load games: x'],
  [storeState.emptyTitle, 'No Games Available'],
  [storeState.noMatch, 'No games match the current filters.'],
  [storeState.clearFilters, 'Clear Filters'],
  [common.tryAgain, 'Try Again'],
  [filterText.open, 'Filter & Sort'],
  [filterText.openCatalogue, 'Filters & Sort'],
  [filterText.active(2), '2 filter(s) active'],
  [choiceText.clearAll, 'Clear All'],
  [catalogue.allGames, 'All Games'],
  [catalogue.filteredGames, 'Filtered Games'],
  [catalogue.found(3), '3 game(s) found'],
  [catalogue.released('Jan 1'), 'Released: Jan 1'],
  [common.comingSoon, 'Coming Soon'],
  [catalogue.noReviews, 'No Reviews'],
  [catalogue.errorTitle, 'Unable to Load Games'],
  [catalogue.clearAllFilters, 'Clear All Filters'],
  [gameText.addToCart, 'Add to Cart'],
  [gameText.addedToCart, 'Added to Cart'],
  [gameText.addToWishlist, 'Add to Wishlist'],
  [gameText.counter(1, 4), '1 of 4'],
  [gameText.notFound('x'), 'Game with ID "x" not found'],
  [gameText.noneAtAll, 'No games found in database at all. Please upload a game first.'],
  [gameText.loadFailed('x'), 'Failed to load game: x'],
  [ratingText.none, 'No reviews yet'],
  [cartText.empty, 'Your cart is empty'],
  [cartText.tax, 'Tax (8%)'],
  [checkoutText.backToStore, 'Back to Store'],
  [checkoutText.tax, 'Tax (8%)'],
  [checkoutText.selectMethod, 'Please select a payment method'],
  [checkoutText.cartEmpty, 'Your cart is empty'],
  [checkoutText.failed, 'Payment failed. Please try again.'],
  [libraryText.gamesOwned, 'Games Owned'],
  [libraryText.downloaded, 'Downloaded'],
  [libraryText.ready, 'Ready to Download'],
  [libraryText.redownload, 'Re-download'],
  [libraryText.downloading(7), 'Downloading 7%'],
  [libraryText.emptyTitle, 'No games found'],
  [libraryText.browseStore, 'Browse Store'],
  [authText.verifyTitle, 'Check Your Email'],
  [authText.verify, 'Verify Account'],
  [authText.resend, 'Resend Code'],
  [authText.backToSignUp, 'Back to Sign Up'],
  [authText.signedIn, 'Signed in successfully!'],
  [profilePanel.signOutFailed, 'Failed to sign out. Please try again.'],
  [profilePanel.settings, 'Settings'],
  [profilePanel.createAccount, 'Create Account'],
  [developersText.title, 'Game Developer Portal'],
  [developersText.empty, 'No games uploaded yet. Upload your first game to get started!'],
  [developersText.scan.CLEAN, 'Scan Complete - Clean'],
  [profileText.notFound, 'Profile Not Found'],
  [profileText.loadFailed, 'Failed to load profile data. Please try again.'],
])('the site shows the specified text "%s"', (actual, specified) => {
  expect(actual).toBe(specified);
});

test('the store shows three slides', () => {
  expect(slides).toHaveLength(3);
});
