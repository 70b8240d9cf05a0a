import type { EntityAccess, Row } from './model.ts';

/* The rows of the entities that the catalogue owns. */

const READ_ONLY_GUEST: Row = { list: 'public', get: 'public', create: 401, update: 401, delete: 401 };
const READ_ONLY_USER: Row = { list: 'public', get: 'public', create: 403, update: 403, delete: 403 };
const OWN: Row = { list: 'owner', get: 'owner', create: 'owner', update: 'owner', delete: 'done' };
const ADMIN: Row = { list: 'admin', get: 'admin', create: 'admin', update: 'admin', delete: 'done' };

/** Fields that a list of games leaves out: it shows only what a card needs. */
const NOT_ON_CARDS = [
  ...['description', 'publisherId', 'publisherName', 'trailerKey', 'screenshotKeys', 'pictures', 'fileName'],
  ...['systemRequirementsId', 'ratingCounts', 'textLanguage', 'translatedInto'],
];
const OWNER_ONLY = [
  ...['gameFileKey', 's3Key', 'scanDetails', 'scanProgress', 'moderationNote', 'totalRevenue'],
  ...['waitingBuild', 'publishing', 'translations', 'isScheduled', 'isAnnounced'],
];
const PUBLISHER =
  'Its publisher lists, reads and updates it as the owner does, but uploads no files and does not delete it (decision 0101)';
const GAME_SCOPES = { read: 'games:read', write: 'games:write' };

/** Further channels of a game. The one that is removed does not exist. */
const CHANNELS_READ = { guest: 200, stranger: 200, owner: 200, developer: 200, admin: 200, key: 200, otherKey: 200 };
const CHANNEL_REMOVED = { guest: 401, stranger: 403, owner: 404, developer: 404, admin: 404, key: 404, otherKey: 403 };

export const game: EntityAccess = {
  path: '/api/games',
  owner: `the developer who created the game. ${PUBLISHER}`,
  scopes: GAME_SCOPES,
  hidden: {
    summary: [...NOT_ON_CARDS, 'scanDate', 'contentDescriptors', 'languages', ...OWNER_ONLY],
    public: OWNER_ONLY,
  },
  rows: {
    guest: { ...READ_ONLY_GUEST, list: 'summary' },
    // A user who creates a game becomes its owner.
    stranger: { ...READ_ONLY_USER, list: 'summary', create: 'owner' },
    owner: OWN,
    developer: OWN,
    admin: ADMIN,
    key: OWN,
    otherKey: { ...READ_ONLY_USER, list: 'summary' },
  },
  filters: {
    'scanStatus=INFECTED': ['admin'],
    'scanStatus=PENDING': ['admin'],
    'status=pending_review': ['admin'],
    'status=draft&developerId={owner}': ['owner', 'developer', 'admin', 'key'],
    'status=draft&publisherId={owner}': ['owner', 'developer', 'admin', 'key'],
  },
  actions: {
    'GET /api/games/{id}/channels': CHANNELS_READ,
    'DELETE /api/games/{id}/channels/{channel}': CHANNEL_REMOVED,
  },
  narrowings: [
    {
      asked: 'everyone reads every game',
      done: 'a game that is not CLEAN and published exists for its owner and Admins only',
      reason: 'unpublished work and rejected files are nobody else’s business',
      decision: '0003',
    },
    {
      asked: 'everyone reads file keys, scan details and revenue',
      done: 'the owner and Admins read them',
      reason: 'they are the developer’s business, and keys lead to the files that are sold',
      decision: '0003',
    },
    {
      asked: 'the owner and Admins write every field',
      done: 'nobody writes fields that the store computes (scanStatus, counters, revenue); such a field is a 400 that names it',
      reason: 'a written counter or verdict would be a false one',
      decision: '0003',
    },
  ],
};

export const systemRequirements: EntityAccess = {
  path: '/api/system-requirements',
  owner: 'the developer of the game, or its publisher',
  scopes: GAME_SCOPES,
  hidden: {},
  rows: {
    guest: READ_ONLY_GUEST,
    stranger: READ_ONLY_USER,
    owner: OWN,
    developer: OWN,
    admin: ADMIN,
    key: OWN,
    otherKey: READ_ONLY_USER,
  },
};

export const sale: EntityAccess = {
  path: '/api/sales',
  owner: 'the developer of the game, or its publisher',
  scopes: GAME_SCOPES,
  hidden: {},
  rows: {
    guest: READ_ONLY_GUEST,
    stranger: READ_ONLY_USER,
    owner: OWN,
    developer: OWN,
    admin: ADMIN,
    key: OWN,
    otherKey: READ_ONLY_USER,
  },
  narrowings: [
    {
      asked: 'the owner and Admins write every field',
      done: 'discount and type stay as created; currentUses is counted; isActive can only be set to false',
      reason: 'buyers saw a price until a date; another price is a new discount',
      decision: '0086',
    },
  ],
};

export const developer: EntityAccess = {
  path: '/api/developers',
  owner: 'the user of the profile',
  hidden: { public: ['email'] },
  rows: {
    guest: READ_ONLY_GUEST,
    // Each user creates one profile, their own.
    stranger: { ...READ_ONLY_USER, create: 'owner' },
    owner: OWN,
    developer: OWN,
    admin: ADMIN,
    key: READ_ONLY_USER,
    otherKey: READ_ONLY_USER,
  },
  narrowings: [
    {
      asked: 'everyone reads the e-mail address',
      done: 'the owner and Admins read it',
      reason: 'addresses in public lists are collected by senders of spam',
      decision: '0003',
    },
  ],
};

/** Users vote for other users' reviews. */
const VOTE = { guest: 401, stranger: 200, owner: 403, developer: 200, admin: 200, key: 403, otherKey: 403 };

export const review: EntityAccess = {
  path: '/api/reviews',
  owner: 'the user who wrote the review',
  hidden: { public: ['moderationNotes'], owner: ['moderationNotes'] },
  rows: {
    guest: READ_ONLY_GUEST,
    // One review per user and game; the writer becomes its owner.
    stranger: { ...READ_ONLY_USER, create: 'owner' },
    owner: OWN,
    // The developer replies with PUT /api/reviews/{id}/reply, and may not review their own games.
    developer: READ_ONLY_USER,
    admin: ADMIN,
    key: READ_ONLY_USER,
    otherKey: READ_ONLY_USER,
  },
  actions: { 'PUT /api/reviews/{id}/helpful': VOTE, 'DELETE /api/reviews/{id}/helpful': VOTE },
  narrowings: [
    {
      asked: 'the owner and Admins write every field',
      done: 'isVerifiedPurchase is computed; isHidden and moderationNotes are for Admins',
      reason: 'a writer cannot certify or unhide their own review',
      decision: '0003',
    },
  ],
};

const NEWS_OF_OWN: Row = { ...OWN, list: 'summary' };

export const newsPost: EntityAccess = {
  path: '/api/news',
  owner: 'the developer of the game, or its publisher',
  hidden: { summary: ['body', 'moderationNote'], public: ['moderationNote'] },
  rows: {
    guest: { ...READ_ONLY_GUEST, list: 'summary' },
    stranger: { ...READ_ONLY_USER, list: 'summary' },
    owner: NEWS_OF_OWN,
    developer: NEWS_OF_OWN,
    admin: { ...ADMIN, list: 'summary' },
    key: { ...READ_ONLY_USER, list: 'summary' },
    otherKey: { ...READ_ONLY_USER, list: 'summary' },
  },
};

export const gameAnalytics: EntityAccess = {
  path: '/api/game-analytics',
  owner: 'the developer of the game, or its publisher',
  scopes: { read: 'stats:read' },
  hidden: {},
  rows: {
    guest: { list: 401, get: 401, create: 401, update: 401, delete: 401 },
    stranger: { list: 403, get: 403, create: 403, update: 403, delete: 403 },
    owner: { list: 'owner', get: 'owner', create: 403, update: 403, delete: 403 },
    developer: { list: 'owner', get: 'owner', create: 403, update: 403, delete: 403 },
    admin: ADMIN,
    key: { list: 'owner', get: 'owner', create: 403, update: 403, delete: 403 },
    otherKey: { list: 403, get: 403, create: 403, update: 403, delete: 403 },
  },
  narrowings: [
    {
      asked: 'any signed-in user reads',
      done: 'the developer of the game and Admins read',
      reason: 'revenue is the developer’s business',
      decision: '0003',
    },
    {
      asked: 'Admins write every field',
      done: 'Admins write the visits; purchases, revenue and downloads are counted from their records',
      reason: 'figures that differ from the records would be false',
      decision: '0086',
    },
  ],
};
