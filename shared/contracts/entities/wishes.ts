import * as z from 'zod/mini';
import { id, isoTime } from '../fields.ts';
import { gameSummarySchema } from './game-summary.ts';

export const wishSchema = z.object({ gameId: id, addedAt: isoTime, game: z.optional(gameSummarySchema) });
export type Wish = z.infer<typeof wishSchema>;
