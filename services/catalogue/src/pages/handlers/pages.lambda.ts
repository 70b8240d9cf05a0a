import { SITE_LANGUAGES } from '@satcade/contracts/languages';
import { problem } from '@satcade/contracts/problem';
import { err } from '@satcade/kernel';
import { storedCollections } from '../../collections/adapters/stored-collections.ts';
import { shownCollectionRoutes } from '../../collections/handlers/shown-collections.ts';
import { announcedAddress, pagesConfig, readModelAddress } from '../../config.ts';
import { clock, logger, stores } from '../../container.ts';
import { developerReads } from '../../developers/handlers/developers.ts';
import { followerCountRoute } from '../../follows/handlers/follows.ts';
import { gamePageRoute } from '../../games/handlers/game-page.ts';
import { buildReads } from '../../games/handlers/games.ts';
import { objectsAt } from '../../listing/adapters/read-model-object.ts';
import { storedListing } from '../../listing/adapters/stored-listing.ts';
import { createRelatedSearch } from '../../listing/domain/related.ts';
import { browseRoute } from '../../listing/handlers/browse.ts';
import { relatedRoute } from '../../listing/handlers/related.ts';
import { createBrowses } from '../../listing/use-cases/browse-all.ts';
import { findRelated } from '../../listing/use-cases/related-games.ts';
import { createSearchedLists } from '../../listing/use-cases/searched-lists.ts';
import { newsReadRoutes } from '../../news/handlers/news-reads.ts';
import { requirementsReads } from '../../requirements/handlers/system-requirements.ts';
import { reviewListRoute } from '../../reviews/handlers/review-list.ts';
import { siteRenderers } from '../adapters/page-renderer.ts';
import { guestApi } from '../use-cases/guest-api.ts';
import { pagesHandler } from './pages.ts';

const config = pagesConfig();
const address = readModelAddress(config);
const dependencies = { ...stores(config.TABLE_NAME), clock };

/** Guests have no lists of their own. */
const nothingOwn = async () => err(problem('forbidden', 'Pages show what guests see.'));

const currentListing = storedListing({ objects: objectsAt(address), clock, logger });
const announced = storedListing({ objects: objectsAt(announcedAddress(config)), clock, logger });
const lists = { released: currentListing, announced };
const texts = createSearchedLists(lists, clock);
const related = createRelatedSearch();
const collections = storedCollections({ bucket: address.bucket, key: config.COLLECTIONS_KEY, clock, logger });

const api = guestApi([
  browseRoute({
    browse: createBrowses(lists, clock, async () => texts),
    ownGames: nothingOwn,
    byVerdict: nothingOwn,
  }),
  ...shownCollectionRoutes({ collections, currentListing, clock }),
  relatedRoute({ related: findRelated(lists, clock, async () => related) }),
  gamePageRoute(dependencies),
  ...buildReads(dependencies),
  ...requirementsReads(dependencies),
  reviewListRoute(dependencies),
  ...developerReads(dependencies),
  ...newsReadRoutes(dependencies),
  followerCountRoute(dependencies),
]);

const rendererOf = siteRenderers(import.meta.url);
// While the function starts, which is the time that nobody waits for twice.
await rendererOf(SITE_LANGUAGES[0]);

export const handler = pagesHandler({
  rendererOf,
  api,
  wasForSale: async (gameId) => (await dependencies.games.get(gameId))?.publishedAt !== undefined,
  origin: config.SITE_ORIGIN,
  config: config.SITE_CONFIG,
  clock,
  logger,
});
