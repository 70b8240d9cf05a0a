import { environment } from '@satcade/lambda/environment';
import { originSettingsSchema } from '@satcade/lambda/origin-secret';
import * as z from 'zod/mini';

/** The environment variables of each function, read once at its start. */
export const originConfig = () => environment(originSettingsSchema);
export const aboutConfig = () => environment(z.object({ BUILD_ID: z.string() }));
