import { environment } from '@satcade/lambda/environment';
import { originSettingsSchema } from '@satcade/lambda/origin-secret';
import * as z from 'zod/mini';

/** The environment variables of each function, read once at its start. */
export const originConfig = () => environment(originSettingsSchema);
/** `NEW_VERSION` is the ARN of the version that a deployment has published. */
export const releaseCheckConfig = () => environment(z.object({ NEW_VERSION: z.string() }));
export const aboutConfig = () => environment(z.object({ BUILD_ID: z.string() }));
/** `CANARY_SECRET_ARN` is the secret with the account that `npm run deploy` creates. */
export const canaryConfig = () =>
  environment(z.object({ SITE_URL: z.string(), CANARY_SECRET_ARN: z.string(), METRIC_NAMESPACE: z.string() }));
