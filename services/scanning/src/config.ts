import { environment } from '@satcade/lambda/environment';
import * as z from 'zod/mini';

/** The environment variables of each function, read once at its start. */
const pushed = {
  TABLE_NAME: z.string(),
  UPLOADS_BUCKET: z.string(),
  CHUNKS_BUCKET: z.string(),
  ASSEMBLIES_QUEUE_URL: z.string(),
};
export const uploadsConfig = () => environment(z.object(pushed));
export const assemblerConfig = () => environment(z.object(pushed));

const scanSchema = z.object({
  TABLE_NAME: z.string(),
  UPLOADS_BUCKET: z.string(),
  MEDIA_BUCKET: z.string(),
  /** The queue of arrivals: each failed one becomes visible again after its own time. */
  QUEUE_URL: z.string(),
  SCAN_ENGINE: z.enum(['embedded', 'guardduty', 'clamd']),
  /** `host:port`, for clamd. */
  CLAMD_ADDRESS: z.optional(z.string()),
  AWS_REGION: z.string(),
});
export type ScanConfig = z.infer<typeof scanSchema>;
export const scanConfig = (): ScanConfig => environment(scanSchema);

export const consumerConfig = () =>
  environment(z.object({ TABLE_NAME: z.string(), UPLOADS_BUCKET: z.string(), MEDIA_BUCKET: z.string() }));

export const filesConfig = () =>
  environment(
    z.object({
      TABLE_NAME: z.string(),
      UPLOADS_BUCKET: z.string(),
      QUEUE_URL: z.string(),
      SIGNING_SECRET_ARN: z.string(),
      MAY_PLAY_FUNCTION: z.string(),
    }),
  );

export const sweeperConfig = () =>
  environment(
    z.object({
      TABLE_NAME: z.string(),
      UPLOADS_BUCKET: z.string(),
      MEDIA_BUCKET: z.string(),
      QUEUE_URL: z.string(),
    }),
  );

export const relayConfig = () => environment(z.object({ BUS_NAME: z.string(), METRIC_NAMESPACE: z.string() }));
