import { isoTime } from '../fields.ts';

/** When an entity was created and last changed; every entity has both. */
export const stamps = { createdAt: isoTime, updatedAt: isoTime };
