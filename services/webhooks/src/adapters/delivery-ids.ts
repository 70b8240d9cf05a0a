import { createHash } from 'node:crypto';
import { idFrom } from '@satcade/kernel';
import type { IdOf } from '../ports.ts';

/** Ids of deliveries: a time and a hash, so that the copies of an event have one. */
export const hashedId: IdOf = (at, texts) => idFrom(at, createHash('sha256').update(JSON.stringify(texts)).digest());
