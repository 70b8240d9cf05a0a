import * as z from 'zod/mini';
import { isoTime, userId } from '../fields.ts';
import { stamps } from './stamps.ts';

/** A member of the group Admins. `id` is the user's id. */
export const adminSchema = z.object({
  id: userId,
  userId,
  username: z.string(),
  email: z.string(),
  /** The duties of this Admin, for other Admins to read. Every Admin may do everything. */
  permissions: z.array(z.string()),
  /** The last sign-in since the user became an Admin. Absent: none yet. */
  lastLoginDate: z.optional(isoTime),
  ...stamps,
});
export type Admin = z.infer<typeof adminSchema>;
