import * as z from 'zod/mini';
import { userId } from './fields.ts';
import { LIVE_CHANGES, LIVE_MODELS } from './live.ts';

/** The audiences of a view: what a GET returns to a guest, a signed-in user, an owner of the record, an Admin. */
export const AUDIENCES = ['guest', 'user', 'owner', 'admin'] as const;
export type Audience = (typeof AUDIENCES)[number];

/**
 * A change of a record as its watchers see it. The service that owns the record builds the views with the functions of
 * its GET; other services choose among them and never look inside.
 */
export const viewChangeSchema = z.object({
  model: z.enum(LIVE_MODELS),
  id: z.string(),
  /** The record's values of the model's filters, after or before the change. */
  filters: z.record(z.string(), z.array(z.string())),
  owners: z.array(userId),
  /** What each audience receives. An audience without an entry receives nothing. */
  told: z.array(
    z.object({
      to: z.array(z.enum(AUDIENCES)),
      type: z.enum(LIVE_CHANGES),
      data: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type ViewChange = z.infer<typeof viewChangeSchema>;
