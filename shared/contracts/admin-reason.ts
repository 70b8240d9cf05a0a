import { line } from './text-fields.ts';

/**
 * Why an Admin writes a record of the data API that is not their own: `reason` in the body of POST and PATCH, and in the
 * query of DELETE. Kept with the audit record for good, so it must not name a person.
 */
export const adminReason = line(300);
