import { categoryPath, developerPath, gamePath, newsPostPath } from '@satcade/contracts/addresses';
import type { Developer, Game } from '@satcade/contracts/entities';
import type { Collection } from '@satcade/contracts/entities/collections';
import type { NewsPost } from '@satcade/contracts/entities/news';
import { nameIn } from '@satcade/contracts/names';
import type {
  BlogPosting,
  BreadcrumbList,
  ItemList,
  ListItem,
  MergeLeafTypes,
  ProfilePage,
  Rating,
  SearchAction,
  SoftwareApplicationLeaf,
  VideoGameLeaf,
  WebSite,
  WithActionConstraints,
  WithContext,
} from 'schema-dts';
import { common } from '../../src/content/common.ts';
import { categoryName } from '../../src/content/store/category-names.ts';
import { headText } from '../../src/content/store/head.ts';
import { statementText } from '../../src/content/store/statements.ts';
import { tagName } from '../../src/content/store/tag-names.ts';
import { currentPrice } from '../../src/lib/text/price.ts';

/*
 * What search engines read of a page (JSON-LD). The types are made from schema.org's own vocabulary, so a property or
 * value that it does not know does not compile.
 */
const CONTEXT = 'https://schema.org';

/** The store, and where it is searched. */
export function storeData(origin: string): WithContext<WebSite> {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/list?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: common.name,
    url: `${origin}/`,
    description: headText.store,
    potentialAction: search,
  };
}

/** A game with its offer and rating. Ratings count as on the page: of owners. */
export function gameData(
  game: Game,
  origin: string,
  picture: string | undefined,
): WithContext<MergeLeafTypes<[VideoGameLeaf, SoftwareApplicationLeaf]>> {
  const url = `${origin}${gamePath(game)}`;
  const { averageRating, reviewCount } = game;
  return {
    '@context': CONTEXT,
    '@type': ['VideoGame', 'SoftwareApplication'],
    name: game.title,
    description: game.shortDescription,
    url,
    applicationCategory: 'GameApplication',
    genre: categoryName(game.category),
    keywords: game.tags.map(tagName).join(', '),
    operatingSystem: game.supportedPlatforms.join(', '),
    gamePlatform: game.supportedPlatforms,
    ...(game.languages !== undefined && { inLanguage: game.languages.map(({ tag }) => tag) }),
    ...(game.ageRating !== undefined && { contentRating: ratingOf(game, game.ageRating) }),
    ...(game.version && { softwareVersion: game.version }),
    ...(game.releaseDate !== undefined && { datePublished: game.releaseDate }),
    ...(picture !== undefined && { image: picture }),
    ...(game.developerName !== undefined && {
      author: { '@type': 'Organization', name: game.developerName, url: `${origin}${developerPath(game.developerId)}` },
    }),
    // An announced game cannot be bought, and its price is not public.
    ...(game.comingSoon !== true && {
      offers: {
        '@type': 'Offer',
        price: currentPrice(game).toFixed(2),
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url,
      },
    }),
    ...(reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Math.round(averageRating * 10) / 10,
        ratingCount: reviewCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}

/** By the developer's own judgement, and so with the developer as its author. */
const ratingOf = ({ contentDescriptors = [], developerName }: Game, age: number): Rating => ({
  '@type': 'Rating',
  ratingValue: statementText.years(age),
  ...(contentDescriptors.length > 0 && {
    ratingExplanation: contentDescriptors.map((name) => nameIn(statementText.descriptors, name)).join(', '),
  }),
  ...(developerName !== undefined && { author: { '@type': 'Organization', name: developerName } }),
});

/** The way to a game: the store, its category, the game. */
export const gameTrail = (game: Game, origin: string): WithContext<BreadcrumbList> => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [
    crumb(1, common.name, `${origin}/`),
    crumb(2, categoryName(game.category), `${origin}${categoryPath(game.category)}`),
    crumb(3, game.title, `${origin}${gamePath(game)}`),
  ],
});

const crumb = (position: number, name: string, item: string): ListItem => ({
  '@type': 'ListItem',
  position,
  name,
  item,
});

/** The games of a collection, in order. */
export const collectionData = ({ title, games }: Collection, origin: string): WithContext<ItemList> => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  name: title,
  numberOfItems: games.length,
  itemListElement: games.map((game, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: game.title,
    url: `${origin}${gamePath(game)}`,
  })),
});

/** A post, by the developer of its game. */
export const postData = (
  { id, title, summary, publishedAt, updatedAt }: NewsPost,
  game: Game,
  origin: string,
  picture: string | undefined,
): WithContext<BlogPosting> => ({
  '@context': CONTEXT,
  '@type': 'BlogPosting',
  headline: title,
  description: summary,
  url: `${origin}${newsPostPath({ gameId: game.id, postId: id })}`,
  ...(publishedAt !== undefined && { datePublished: publishedAt }),
  dateModified: updatedAt,
  ...(picture !== undefined && { image: picture }),
  about: { '@type': 'VideoGame', name: game.title, url: `${origin}${gamePath(game)}` },
  ...(game.developerName !== undefined && {
    author: { '@type': 'Organization', name: game.developerName, url: `${origin}${developerPath(game.developerId)}` },
  }),
});

export const profileData = ({ userId, displayName, bio }: Developer, origin: string): WithContext<ProfilePage> => ({
  '@context': CONTEXT,
  '@type': 'ProfilePage',
  mainEntity: {
    '@type': 'Organization',
    name: displayName,
    url: `${origin}${developerPath(userId)}`,
    ...(bio !== undefined && { description: bio }),
  },
});
