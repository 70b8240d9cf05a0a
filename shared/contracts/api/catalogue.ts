import * as z from 'zod/mini';
import {
  developerSchema,
  gameSchema,
  gameSummarySchema,
  reviewSchema,
  saleSchema,
  systemRequirementsSchema,
} from '../entities.ts';
import { GAME_SCAN_STATUSES, REQUIREMENTS_PLATFORMS, SALE_TYPES } from '../enums.ts';
import { commaList, id, isoTime, limit, line, nextToken, pageOf, prose, storageKey, usd, userId } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { ALL_CATEGORIES, DEFAULT_SORT, PLATFORMS, SORT_OPTIONS } from '../lists.ts';
import { endpoint } from './endpoint.ts';

const byId = z.object({ id });
const priceBound = z.coerce.number().check(z.gte(0), z.lte(1_000_000));
const category = z.string().check(z.refine((name) => ALL_CATEGORIES.includes(name), 'is not one of the categories'));
const tags = z.array(line(LIMITS.tagLength)).check(
  z.minLength(LIMITS.tagsMin, 'needs at least one tag'),
  z.maxLength(LIMITS.tagsMax),
  z.refine((list) => new Set(list).size === list.length, 'must not repeat a tag'),
);
const website = z
  .string()
  .check(z.trim(), z.maxLength(300), z.regex(/^https?:\/\/\S+$/, 'must start with http:// or https://'));

/** Search, filter, sort: public callers get CLEAN, published games only; owners see all of their own with developerId. */
export const listGames = endpoint({
  name: 'listGames',
  summary: 'List and search games',
  method: 'GET',
  path: '/api/games',
  service: 'catalogue',
  handler: 'browse',
  auth: 'guest',
  query: z.strictObject({
    q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    category: z.optional(commaList),
    tags: z.optional(commaList),
    platforms: z.optional(commaList),
    minPrice: z.optional(priceBound),
    /** 1000 means no upper limit. */
    maxPrice: z.optional(priceBound),
    sortBy: z._default(z.enum(SORT_OPTIONS), DEFAULT_SORT),
    developerId: z.optional(userId),
    scanStatus: z.optional(z.enum(GAME_SCAN_STATUSES)),
    limit,
    nextToken,
  }),
  reply: z.extend(pageOf(gameSummarySchema), { total: z.int() }),
  status: 200,
});

export const getGame = endpoint({
  name: 'getGame',
  summary: 'One game',
  method: 'GET',
  path: '/api/games/{id}',
  service: 'catalogue',
  handler: 'games',
  auth: 'guest',
  params: byId,
  reply: gameSchema,
  status: 200,
});

const gameFields = {
  title: line(LIMITS.titleLength),
  description: prose(LIMITS.descriptionLength),
  shortDescription: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.shortDescriptionLength))),
  category,
  price: usd.check(z.lte(LIMITS.maxPriceUSD)),
  tags,
  supportedPlatforms: z.array(z.enum(PLATFORMS)).check(z.minLength(1), z.maxLength(PLATFORMS.length)),
  isNSFW: z._default(z.boolean(), false),
  version: z._default(line(40), '1.0'),
  status: z.optional(z.enum(['draft', 'pending_review', 'published'])),
};

/** Creates a game record, scanStatus PENDING. Without `status` it publishes itself once its file is CLEAN. */
export const createGame = endpoint({
  name: 'createGame',
  summary: 'Create a game',
  method: 'POST',
  path: '/api/games',
  service: 'catalogue',
  handler: 'games',
  auth: 'user',
  body: z.strictObject(gameFields),
  reply: gameSchema,
  status: 201,
});

/** Changes a game. File keys are accepted only under the owner's own prefix and this game's id. */
export const updateGame = endpoint({
  name: 'updateGame',
  summary: 'Change a game',
  method: 'PATCH',
  path: '/api/games/{id}',
  service: 'catalogue',
  handler: 'games',
  auth: 'user',
  params: byId,
  body: z.strictObject({
    title: z.optional(gameFields.title),
    description: z.optional(gameFields.description),
    shortDescription: gameFields.shortDescription,
    category: z.optional(category),
    price: z.optional(gameFields.price),
    tags: z.optional(tags),
    supportedPlatforms: z.optional(gameFields.supportedPlatforms),
    isNSFW: z.optional(z.boolean()),
    version: z.optional(line(40)),
    status: gameFields.status,
    gameFileKey: z.optional(storageKey),
    thumbnailKey: z.optional(storageKey),
    trailerKey: z.optional(storageKey),
    screenshotKeys: z.optional(z.array(storageKey).check(z.maxLength(LIMITS.screenshots))),
    systemRequirementsId: z.optional(z.union([id, z.literal('none')])),
  }),
  reply: gameSchema,
  status: 200,
});

export const deleteGame = endpoint({
  name: 'deleteGame',
  summary: 'Delete a game; buyers keep what they bought',
  method: 'DELETE',
  path: '/api/games/{id}',
  service: 'catalogue',
  handler: 'games',
  auth: 'user',
  params: byId,
  status: 204,
});

const requirement = line(200);
const requirementFields = {
  minProcessor: requirement,
  minMemory: requirement,
  minGraphics: requirement,
  minStorage: requirement,
  recProcessor: z.optional(requirement),
  recMemory: z.optional(requirement),
  recGraphics: z.optional(requirement),
  recStorage: z.optional(requirement),
};

export const createSystemRequirements = endpoint({
  name: 'createSystemRequirements',
  summary: 'State what a game needs',
  method: 'POST',
  path: '/api/system-requirements',
  service: 'catalogue',
  handler: 'games',
  auth: 'user',
  body: z.strictObject({
    gameId: id,
    ...requirementFields,
    platform: z._default(z.enum(REQUIREMENTS_PLATFORMS), 'WINDOWS'),
  }),
  reply: systemRequirementsSchema,
  status: 201,
});

export const listSystemRequirements = endpoint({
  name: 'listSystemRequirements',
  summary: "A game's system requirements, one per platform",
  method: 'GET',
  path: '/api/system-requirements',
  service: 'catalogue',
  handler: 'games',
  auth: 'guest',
  query: z.strictObject({ gameId: id, limit, nextToken }),
  reply: pageOf(systemRequirementsSchema),
  status: 200,
});

export const getSystemRequirements = endpoint({
  name: 'getSystemRequirements',
  summary: 'One set of system requirements',
  method: 'GET',
  path: '/api/system-requirements/{id}',
  service: 'catalogue',
  handler: 'games',
  auth: 'guest',
  params: byId,
  reply: systemRequirementsSchema,
  status: 200,
});

export const listDevelopers = endpoint({
  name: 'listDevelopers',
  summary: "Find a user's developer profile",
  method: 'GET',
  path: '/api/developers',
  service: 'catalogue',
  handler: 'developers',
  auth: 'guest',
  query: z.strictObject({ userId, limit, nextToken }),
  reply: pageOf(developerSchema),
  status: 200,
});

export const getDeveloper = endpoint({
  name: 'getDeveloper',
  summary: 'A developer profile',
  method: 'GET',
  path: '/api/developers/{id}',
  service: 'catalogue',
  handler: 'developers',
  auth: 'guest',
  params: z.object({ id: userId }),
  reply: developerSchema,
  status: 200,
});

const profileFields = {
  displayName: line(80),
  email: z.email(),
  bio: z.optional(prose(2_000)),
  website: z.optional(website),
  companyName: z.optional(line(120)),
  avatarKey: z.optional(storageKey),
  bannerKey: z.optional(storageKey),
};

/** Creates the caller's own profile; there is one per user. */
export const createDeveloper = endpoint({
  name: 'createDeveloper',
  summary: 'Create my developer profile',
  method: 'POST',
  path: '/api/developers',
  service: 'catalogue',
  handler: 'developers',
  auth: 'user',
  body: z.strictObject(profileFields),
  reply: developerSchema,
  status: 201,
});

/** An empty bio, website or company name removes it. */
export const updateDeveloper = endpoint({
  name: 'updateDeveloper',
  summary: 'Change my developer profile',
  method: 'PATCH',
  path: '/api/developers/{id}',
  service: 'catalogue',
  handler: 'developers',
  auth: 'user',
  params: z.object({ id: userId }),
  body: z.strictObject({
    displayName: z.optional(profileFields.displayName),
    email: z.optional(profileFields.email),
    bio: z.optional(z.nullable(prose(2_000))),
    website: z.optional(z.nullable(website)),
    companyName: z.optional(z.nullable(line(120))),
    avatarKey: profileFields.avatarKey,
    bannerKey: profileFields.bannerKey,
  }),
  reply: developerSchema,
  status: 200,
});

export const listReviews = endpoint({
  name: 'listReviews',
  summary: "A game's reviews, newest first; hidden ones are left out",
  method: 'GET',
  path: '/api/reviews',
  service: 'catalogue',
  handler: 'reviews',
  auth: 'guest',
  query: z.strictObject({ gameId: id, limit, nextToken }),
  reply: pageOf(reviewSchema),
  status: 200,
});

/** One review per user and game. */
export const createReview = endpoint({
  name: 'createReview',
  summary: 'Review a game',
  method: 'POST',
  path: '/api/reviews',
  service: 'catalogue',
  handler: 'reviews',
  auth: 'user',
  body: z.strictObject({
    gameId: id,
    rating: z.int().check(z.gte(1), z.lte(5)),
    title: z.optional(line(LIMITS.reviewTitleLength)),
    content: z.optional(prose(LIMITS.reviewContentLength)),
  }),
  reply: reviewSchema,
  status: 201,
});

export const createSale = endpoint({
  name: 'createSale',
  summary: 'Put a game on sale',
  method: 'POST',
  path: '/api/sales',
  service: 'catalogue',
  handler: 'games',
  auth: 'user',
  body: z
    .strictObject({
      gameId: id,
      saleType: z._default(z.enum(SALE_TYPES), 'PERCENTAGE'),
      discountPercentage: z._default(z.number().check(z.gte(0), z.lte(100)), 0),
      discountAmount: z.optional(usd),
      startDate: isoTime,
      endDate: isoTime,
      maxUses: z.optional(z.int().check(z.gte(1))),
    })
    .check(
      z.refine((sale) => sale.startDate < sale.endDate, { path: ['endDate'], message: 'must be after startDate' }),
    ),
  reply: saleSchema,
  status: 201,
});

export const listSales = endpoint({
  name: 'listSales',
  summary: "A game's sales",
  method: 'GET',
  path: '/api/sales',
  service: 'catalogue',
  handler: 'games',
  auth: 'guest',
  query: z.strictObject({ gameId: id, limit, nextToken }),
  reply: pageOf(saleSchema),
  status: 200,
});

/* About the store itself. */

export const health = endpoint({
  name: 'health',
  summary: 'Liveness, with the build id',
  method: 'GET',
  path: '/api/health',
  service: 'catalogue',
  handler: 'about',
  auth: 'none',
  reply: z.object({ status: z.literal('ok'), build: z.string() }),
  status: 200,
});

export const openApi = endpoint({
  name: 'openApi',
  summary: 'This API as an OpenAPI 3.1 document',
  method: 'GET',
  path: '/api/openapi.json',
  service: 'catalogue',
  handler: 'about',
  auth: 'none',
  reply: z.record(z.string(), z.unknown()),
  status: 200,
});

export const apiDocs = endpoint({
  name: 'apiDocs',
  summary: 'This API as a page to read',
  method: 'GET',
  path: '/api/docs',
  service: 'catalogue',
  handler: 'about',
  auth: 'none',
  status: 200,
});

export const me = endpoint({
  name: 'me',
  summary: 'Who am I',
  method: 'GET',
  path: '/api/me',
  service: 'catalogue',
  handler: 'about',
  auth: 'user',
  reply: z.object({ userId, username: z.string(), groups: z.array(z.string()) }),
  status: 200,
});
