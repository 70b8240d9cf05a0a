import { onUserChange } from '../../../lib/auth/session.ts';
import type { PostValues } from './api.ts';

/**
 * What was typed about a post when its dialog was closed without sending or giving it up, by game and post. It is kept
 * until the page is left, or somebody else signs in.
 */
const unsent = new Map<string, PostValues>();
onUserChange(() => unsent.clear());

export const unsentKey = (gameId: string, postId = 'new'): string => `${gameId} ${postId}`;
export const readUnsent = (key: string): PostValues | undefined => unsent.get(key);
export const keepUnsent = (key: string, values: PostValues): void => void unsent.set(key, values);
export const dropUnsent = (key: string): void => void unsent.delete(key);
