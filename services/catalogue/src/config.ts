import { environment } from '@satcade/lambda/environment';
import * as z from 'zod/mini';

/** The environment variables of each function, read once at its start. */
export const tableConfig = () => environment(z.object({ TABLE_NAME: z.string() }));

export const analyticsConfig = () => environment(z.object({ TABLE_NAME: z.string(), VIEWS_QUEUE_URL: z.string() }));

const publication = { PUBLICATION: z.enum(['automatic', 'review']) };
const media = { MEDIA_BUCKET: z.string() };
const uploads = { UPLOADS_BUCKET: z.string() };
export const gamesConfig = () =>
  environment(z.object({ TABLE_NAME: z.string(), ...media, ...uploads, ...publication }));
export const channelsConfig = () => environment(z.object({ TABLE_NAME: z.string(), ...uploads, ...publication }));
/** For cards: the bucket behind `/media` has the covers. */
export const cardsConfig = () => environment(z.object({ TABLE_NAME: z.string(), ...media }));
export const newsConfig = () => environment(z.object({ TABLE_NAME: z.string(), ...media }));
export const developersConfig = () => environment(z.object({ TABLE_NAME: z.string(), ...media }));

export const releaseClockConfig = () => environment(z.object({ TABLE_NAME: z.string(), ...publication }));
export const consumerConfig = () =>
  environment(
    z.object({
      ...{ TABLE_NAME: z.string(), EXPORTS_BUCKET: z.string(), ...uploads, ...publication },
      /** Of entitlements: it knows who is in a beta. */
      MAY_PLAY_FUNCTION: z.string(),
    }),
  );

const readModel = { READ_MODEL_BUCKET: z.string(), READ_MODEL_KEY: z.string(), READ_MODEL_CHANGES_KEY: z.string() };
/** Where the list of games is. */
export const readModelAddress = (config: {
  readonly READ_MODEL_BUCKET: string;
  readonly READ_MODEL_KEY: string;
  readonly READ_MODEL_CHANGES_KEY: string;
}) => ({
  bucket: config.READ_MODEL_BUCKET,
  key: config.READ_MODEL_KEY,
  changesKey: config.READ_MODEL_CHANGES_KEY,
});
const announced = { ANNOUNCED_KEY: z.string(), ANNOUNCED_CHANGES_KEY: z.string() };
/** Where the list of announced games is, in the same bucket. */
export const announcedAddress = (config: {
  readonly READ_MODEL_BUCKET: string;
  readonly ANNOUNCED_KEY: string;
  readonly ANNOUNCED_CHANGES_KEY: string;
}) => ({
  bucket: config.READ_MODEL_BUCKET,
  key: config.ANNOUNCED_KEY,
  changesKey: config.ANNOUNCED_CHANGES_KEY,
});
/** The object beside the list of games. */
const collections = { COLLECTIONS_KEY: z.string() };
/** For the functions that need the table as well. */
/** For browse, projector and rebuilder: also announced games and the collections. */
export const listingConfig = () =>
  environment(z.object({ TABLE_NAME: z.string(), ...readModel, ...announced, ...collections }));

/** For pages: also the site's address, and the content of its `/config.json`. */
export const pagesConfig = () =>
  environment(
    z.object({
      TABLE_NAME: z.string(),
      ...readModel,
      ...announced,
      ...collections,
      SITE_ORIGIN: z.string(),
      SITE_CONFIG: z.string(),
    }),
  );

/** For feeds, sitemap, oEmbed and widgets. */
export const documentsConfig = () =>
  environment(
    z.object({
      ...{ TABLE_NAME: z.string(), ...readModel, ...announced, ...collections, SITE_ORIGIN: z.string() },
      SECURITY_CONTACT: z.optional(z.string()),
    }),
  );

export const discountClockConfig = () =>
  environment(z.object({ TABLE_NAME: z.string(), BUS_NAME: z.string(), ...readModel }));

export const relayConfig = () =>
  environment(z.object({ TABLE_NAME: z.string(), BUS_NAME: z.string(), WATCHED_TOPICS_TABLE: z.string() }));
