import { environment } from '@satcade/lambda/environment';
import * as z from 'zod/mini';

/** The environment variables of each function, read once at its start. */
export const tableConfig = () => environment(z.object({ TABLE_NAME: z.string() }));

export const analyticsConfig = () => environment(z.object({ TABLE_NAME: z.string(), VIEWS_QUEUE_URL: z.string() }));

const publication = { PUBLICATION: z.enum(['automatic', 'review']) };
const media = { MEDIA_BUCKET: z.string() };
export const gamesConfig = () => environment(z.object({ TABLE_NAME: z.string(), ...media, ...publication }));
export const developersConfig = () => environment(z.object({ TABLE_NAME: z.string(), ...media }));

export const consumerConfig = () => environment(z.object({ TABLE_NAME: z.string(), ...publication }));

const readModel = { READ_MODEL_BUCKET: z.string(), READ_MODEL_KEY: z.string() };
/** For the functions that need both: browse and projector. */
export const readModelConfig = () => environment(z.object({ TABLE_NAME: z.string(), ...readModel }));

export const discountClockConfig = () =>
  environment(z.object({ TABLE_NAME: z.string(), BUS_NAME: z.string(), ...readModel }));

export const relayConfig = () => environment(z.object({ TABLE_NAME: z.string(), BUS_NAME: z.string() }));
