import { environment } from '@satcade/lambda/environment';
import { originSettingsSchema } from '@satcade/lambda/origin-secret';

/** The environment variables of the function, read once at its start. */
export const originConfig = () => environment(originSettingsSchema);
