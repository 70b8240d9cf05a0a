import type { HttpReply } from '@satcade/lambda/http';
import { contentMark } from '@satcade/lambda/public-reply';
import type { ShownGame } from '../games/use-cases/read-game.ts';
import { revisionTag } from './revision-tag.ts';

/** A game's JSON with its ETag. */
export function gameJson({ view, revision }: ShownGame): { readonly body: string; readonly etag: string } {
  const body = JSON.stringify(view);
  return { body, etag: revisionTag(revision, contentMark(body)) };
}

/** A view for those who manage the game is never cached. */
export function privateReply(shown: ShownGame): HttpReply {
  const { body, etag } = gameJson(shown);
  return { text: body, headers: { etag, vary: 'authorization' } };
}
