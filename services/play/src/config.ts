import { environment } from '@satcade/lambda/environment';
import * as z from 'zod/mini';

/** The environment variables of each function, read once at its start. */
const table = { TABLE_NAME: z.string() };
const queue = { TASKS_QUEUE_URL: z.string() };

export const consumerConfig = () => environment(z.object({ ...table, ...queue }));
export const sweeperConfig = () => environment(z.object({ ...table, ...queue }));
export const unpackerConfig = () =>
  environment(z.object({ ...table, UPLOADS_BUCKET: z.string(), WEB_BUCKET: z.string() }));
export const playConfig = () =>
  environment(
    z.object({
      ...table,
      /** With a star for the game; empty: the store has no domain for games. */
      PLAY_ORIGIN: z.string(),
      PLAY_KEY_ARN: z.string(),
      MAY_PLAY_FUNCTION: z.string(),
    }),
  );
