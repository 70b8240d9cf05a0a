import { environment } from '@satcade/lambda/environment';
import * as z from 'zod/mini';

/** The variables of each function, read once at its start. */
export const tableConfig = () => environment(z.object({ TABLE_NAME: z.string() }));
export const downloadConfig = () => environment(z.object({ TABLE_NAME: z.string(), UPLOADS_BUCKET: z.string() }));
export const relayConfig = () => environment(z.object({ BUS_NAME: z.string() }));
