import { line } from './text-fields.ts';

/**
 * The reason for an Admin's write to another user's record: `reason` in the body of POST and PATCH, and in the query of
 * DELETE. The audit log keeps it for good, so it must not name a person.
 */
export const adminReason = line(300);
