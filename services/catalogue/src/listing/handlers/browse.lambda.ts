import { systemClock as clock } from '@satcade/kernel/clock';
import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { keyVerifier } from '@satcade/lambda/key-verifier';
import { createLogger } from '@satcade/lambda/logger';
import { storedCollections } from '../../collections/adapters/stored-collections.ts';
import { shownCollectionRoutes } from '../../collections/handlers/shown-collections.ts';
import { announcedAddress, listingConfig, readModelAddress } from '../../config.ts';
import { objectsAt } from '../adapters/read-model-object.ts';
import { storedListing } from '../adapters/stored-listing.ts';
import type { RelatedSearch } from '../domain/related.ts';
import { createBrowses } from '../use-cases/browse-all.ts';
import { findRelated } from '../use-cases/related-games.ts';
import type { SearchedLists } from '../use-cases/searched-lists.ts';
import { browseRoute } from './browse.ts';
import { idEndsRoute } from './id-ends.ts';
import { relatedRoute } from './related.ts';

const config = listingConfig();
const logger = createLogger('catalogue');

const address = readModelAddress(config);
const currentListing = storedListing({ objects: objectsAt(address), clock, logger });
const announced = storedListing({ objects: objectsAt(announcedAddress(config)), clock, logger });
const lists = { released: currentListing, announced };
const collections = storedCollections({ bucket: address.bucket, key: config.COLLECTIONS_KEY, clock, logger });

/** Loaded with the first search for a text. */
let texts: Promise<SearchedLists> | undefined;
const loadTexts = () => {
  texts ??= import('./texts.part.ts').then(({ createSearchedLists }) => createSearchedLists(lists, clock));
  return texts;
};

/** Loaded with the first question for related games. */
let related: Promise<RelatedSearch> | undefined;
const loadRelated = () => {
  related ??= import('./related.part.ts').then(({ createRelatedSearch }) => createRelatedSearch());
  return related;
};

/** Loaded when a developer first lists own games, or with the first key; visitors never wait for it. */
const own = () => import('./browse.part.ts');

export const handler = httpFunction(
  [
    browseRoute({
      browse: createBrowses(lists, clock, loadTexts),
      ownGames: async (query) => (await own()).listOwnGames(query),
      byVerdict: async (query) => (await own()).listByVerdict(query),
    }),
    ...shownCollectionRoutes({ collections, currentListing, clock }),
    idEndsRoute(currentListing),
    relatedRoute({ related: findRelated(lists, clock, loadRelated) }),
  ],
  {
    logger,
    callers: tokenVerifier(environment(tokenSettingsSchema)),
    keys: keyVerifier(async (key) => (await own()).findKey(key), clock),
  },
);
