const MB = 1024 * 1024;

/** The product's limits, for the forms that show them and the services that enforce them. */
export const LIMITS = {
  gameFileBytes: 5 * 1024 * MB,
  thumbnailBytes: 10 * MB,
  screenshotBytes: 10 * MB,
  screenshotsTotalBytes: 100 * MB,
  screenshots: 10,
  trailerBytes: 500 * MB,
  profileImageBytes: 10 * MB,
  tagsMin: 1,
  tagsMax: 5,
  tagLength: 40,
  titleLength: 200,
  shortDescriptionLength: 150,
  descriptionLength: 10_000,
  cartItems: 20,
  quantityPerItem: 99,
  /** USD. The price filter treats 1000 as "no upper limit", so no game may cost more. */
  maxPriceUSD: 1000,
  passwordLength: 8,
  verificationCodeLength: 6,
  storePageSize: 50,
  cataloguePageSize: 100,
  reviewTitleLength: 120,
  supportTextLength: 1_000,
  reviewContentLength: 5_000,
  wishlistItems: 500,
  /** Tags whose games a visitor hides. They are part of the request for each list. */
  hiddenTags: 30,
  releaseNotesLength: 5_000,
  /** Further channels of one game. */
  channels: 20,
  channelLabelLength: 60,
  /** Minutes after a sign-in within which sensitive changes need no password. */
  recentSignInMinutes: 5,
  /** Of the whole store: all are written as one item. */
  collections: 30,
  collectionGames: 60,
  collectionTitleLength: 80,
  collectionTextLength: 600,
  /** Developers and publishers that one account follows. */
  follows: 500,
  newsTitleLength: 120,
  newsBodyLength: 8_000,
  /** Letters of a post's beginning, as lists, feeds and notices show it. */
  newsSummaryLength: 280,
  /** Posts of one game that have a picture: their keys are part of the game's item. */
  newsPictures: 50,
  /** Days that one request for figures may span. */
  analyticsDays: 366,
} as const;

/** The earliest release date, before which there were no video games. */
export const EARLIEST_RELEASE = '1950-01-01';

/** How long a Bitcoin price counts as fresh, and the price shown when none was ever fetched. */
export const BITCOIN_PRICE = { cacheSeconds: 30, fallbackUSD: 50_000 } as const;

/** Rates for approximate amounts: how often BTCPay is asked, how long replies are cached, how old a rate may be. */
export const EXCHANGE_RATES = { readEveryMinutes: 5, cacheSeconds: 60, maxAgeMinutes: 60 } as const;
