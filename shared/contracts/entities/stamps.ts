import { isoTime } from '../fields.ts';

/** Every entity says when it was made and last changed. */
export const stamps = { createdAt: isoTime, updatedAt: isoTime };
