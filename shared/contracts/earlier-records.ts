import * as z from 'zod/mini';
import { API_SCOPES } from './api-keys.ts';
import { id, isoTime, userId } from './fields.ts';

/*
 * What accounts asks catalogue, which stored API keys and erasures before accounts did
 * (docs/decisions/0116-accounts-service.md).
 */

export const earlierRecordsQuestion = z.object({ userId });

/** Answered by the catalogue service. */
export const earlierRecords = z.object({
  erasure: z.optional(z.object({ userId, username: z.string(), erasedAt: isoTime })),
  apiKeys: z.array(
    z.object({
      keyId: id,
      userId,
      name: z.string(),
      scopes: z.array(z.enum(API_SCOPES)),
      hash: z.string(),
      createdBy: userId,
      createdAt: isoTime,
      expiresAt: z.optional(isoTime),
    }),
  ),
});
