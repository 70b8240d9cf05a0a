import { gamePath } from '@satcade/contracts/addresses';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import NotFoundPage from '../../src/app/not-found-page.tsx';
import CataloguePage, { prepare as prepareCatalogue } from '../../src/features/catalogue/catalogue-page.tsx';
import { NO_FILTERS } from '../../src/features/catalogue/published/filters.ts';
import CollectionPage, { prepare as prepareCollection } from '../../src/features/collections/collection-page.tsx';
import { collectionQuery, prepareCollections } from '../../src/features/collections/published/api.ts';
import { gameQuery } from '../../src/features/game/api.ts';
import GamePage, { prepare as prepareGame } from '../../src/features/game/game-page.tsx';
import { newsGameQuery, postQuery } from '../../src/features/news/api.ts';
import NewsPage, { prepare as prepareNews } from '../../src/features/news/news-page.tsx';
import PostPage, { prepare as preparePost } from '../../src/features/news/post-page.tsx';
import { profileGamesQuery, profileQuery } from '../../src/features/profile/api.ts';
import ProfilePage, { prepare as prepareProfile } from '../../src/features/profile/profile-page.tsx';
import { bestSellersQuery } from '../../src/features/store/published/api.ts';
import StorePage, { prepare as prepareStore } from '../../src/features/store/store-page.tsx';
import type { Place, Prepare } from '../../src/lib/api/prepare.ts';
import { ApiProblem } from '../../src/lib/api/problem.ts';
import { queryClient } from '../../src/lib/api/query-client.ts';
import { firstOfGame, firstOfList, firstOfStore } from './first-picture.ts';
import {
  catalogueHead,
  collectionHead,
  gameHead,
  type Head,
  missingHead,
  newsHead,
  postHead,
  profileHead,
  storeHead,
} from './head.ts';

export type Answer =
  | { readonly status: 301 | 302; readonly location: string }
  | { readonly status: 200 | 404 | 410; readonly head: Head };

/** The template of a page: the scripts and styles that it loads. */
export type TemplateName = 'store' | 'catalogue' | 'game' | 'profile' | 'collection' | 'news' | 'missing';

/** What `prepare` has read. */
type Data = Pick<QueryClient, 'getQueryData' | 'getQueryState'>;

export interface PageKind {
  readonly name: TemplateName;
  readonly path: string;
  readonly Page: ComponentType;
  readonly prepare: Prepare;
  /** Of what `prepare` has read. */
  readonly answer: (place: Place, data: Data, origin: string) => Answer;
}

const catalogue = {
  name: 'catalogue',
  Page: CataloguePage,
  prepare: prepareCatalogue,
  answer: (place, data, origin) => ({
    status: 200,
    head: { ...catalogueHead(place, origin), firstPicture: firstOfList(place, data) },
  }),
} as const satisfies Partial<PageKind>;

const game = {
  name: 'game',
  Page: GamePage,
  prepare: async (place) => {
    await prepareGame(place);
    // In the place of a game that is missing.
    if (queryClient.getQueryData(gameQuery(place.params.gameId).queryKey) === undefined)
      await queryClient.prefetchQuery(bestSellersQuery(NO_FILTERS));
  },
  answer: ({ params: { gameId, slug } }, data, origin) => {
    const found = data.getQueryData(gameQuery(gameId).queryKey);
    if (found === undefined) return { status: 404, head: missingHead };
    const path = gamePath(found);
    // Without an id: the first game of the store, which is another one tomorrow.
    if (gameId === undefined) return { status: 302, location: path };
    const asked = gamePath({ id: gameId, title: slug });
    // Compared as slugs: a browser may encode an address in another way.
    return asked === path
      ? { status: 200, head: { ...gameHead(found, origin), firstPicture: firstOfGame(found, data) } }
      : { status: 301, location: path };
  },
} as const satisfies Partial<PageKind>;

/** Whether a game by this developer is in the store. */
function hasGames(userId: string, data: Data): boolean {
  const games = data.getQueryData(profileGamesQuery(userId, undefined, 'developerId').queryKey);
  return games?.pages.some(({ items }) => items.length > 0) ?? false;
}

/** An address below those of the pages that is none of them. The browser renders it again. */
export const MISSING: PageKind = {
  name: 'missing',
  path: '*',
  Page: NotFoundPage,
  prepare: async () => undefined,
  answer: () => ({ status: 404, head: missingHead }),
};

/** The pages that people link to. The others need a user, or an address that nobody else knows. */
export const PAGES: readonly PageKind[] = [
  {
    name: 'store',
    path: '/',
    Page: StorePage,
    prepare: (place) => Promise.all([prepareStore(place), prepareCollections()]),
    answer: (place, data, origin) => ({
      status: 200,
      head: { ...storeHead(origin), firstPicture: firstOfStore(place, data) },
    }),
  },
  { path: '/list', ...catalogue },
  { path: '/tag/:tag', ...catalogue },
  { path: '/category/:category', ...catalogue },
  {
    name: 'collection',
    path: '/collection/:slug',
    Page: CollectionPage,
    prepare: prepareCollection,
    answer: ({ params: { slug = '' } }, data, origin) => {
      const { queryKey } = collectionQuery(slug);
      const found = data.getQueryData(queryKey);
      if (found !== undefined) return { status: 200, head: collectionHead(found, origin) };
      const { error } = data.getQueryState(queryKey) ?? {};
      return { status: error instanceof ApiProblem && error.code === 'gone' ? 410 : 404, head: missingHead };
    },
  },
  {
    name: 'news',
    path: '/news/:gameId',
    Page: NewsPage,
    prepare: prepareNews,
    answer: ({ params: { gameId = '' } }, data, origin) => {
      const found = data.getQueryData(newsGameQuery(gameId).queryKey);
      return found === undefined ? { status: 404, head: missingHead } : { status: 200, head: newsHead(found, origin) };
    },
  },
  {
    name: 'news',
    path: '/news/:gameId/:postId',
    Page: PostPage,
    prepare: preparePost,
    answer: ({ params: { gameId = '', postId = '' } }, data, origin) => {
      const found = data.getQueryData(newsGameQuery(gameId).queryKey);
      const post = data.getQueryData(postQuery(gameId, postId).queryKey);
      return found === undefined || post === undefined
        ? { status: 404, head: missingHead }
        : { status: 200, head: postHead(post, found, origin) };
    },
  },
  { path: '/game', ...game },
  { path: '/game/:gameId', ...game },
  { path: '/game/:gameId/:slug', ...game },
  {
    name: 'profile',
    path: '/profile/:userId',
    Page: ProfilePage,
    prepare: prepareProfile,
    answer: ({ params: { userId = '' } }, data, origin) => {
      const found = data.getQueryData(profileQuery(userId, undefined).queryKey);
      return found === undefined
        ? { status: 404, head: missingHead }
        : { status: 200, head: profileHead(found, origin, hasGames(userId, data)) };
    },
  },
];
