import { environment } from '@satcade/lambda/environment';
import * as z from 'zod/mini';

/** The variables of each function, read once at its start. */
export const uploadsConfig = () => environment(z.object({ TABLE_NAME: z.string(), UPLOADS_BUCKET: z.string() }));

export const scanConfig = () =>
  environment(z.object({ TABLE_NAME: z.string(), UPLOADS_BUCKET: z.string(), MEDIA_BUCKET: z.string() }));

export const relayConfig = () => environment(z.object({ BUS_NAME: z.string() }));

/** What Lambda itself tells a function for signing its calls. Read for each call: it is renewed while warm. */
export const signingConfig = () =>
  environment(
    z.object({
      AWS_REGION: z.string(),
      AWS_ACCESS_KEY_ID: z.string(),
      AWS_SECRET_ACCESS_KEY: z.string(),
      AWS_SESSION_TOKEN: z.optional(z.string()),
    }),
  );
