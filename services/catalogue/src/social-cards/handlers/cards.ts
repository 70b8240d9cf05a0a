import { cardPath, shownOnCard } from '@satcade/contracts/social-card';
import { isId } from '@satcade/kernel';
import { httpEventSchema } from '@satcade/lambda/http-request';
import type { Logger } from '@satcade/lambda/logger';
import { type PageReaders, readGame } from '../../games/use-cases/read-game.ts';
import type { DrawCard } from '../ports.ts';

/** A card's address names its content. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
/**
 * What may be different soon: the current address, a game that is published, a cover that can be read. Two kept redirects
 * to each other, after a change and back, end with it.
 */
const BRIEFLY = 'public, max-age=10';

const JPEG = { 'content-type': 'image/jpeg' };

interface CardsDependencies {
  readonly readers: PageReaders;
  readonly draw: DrawCard;
  readonly logger: Pick<Logger, 'warn'>;
}

interface PictureReply {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly isBase64Encoded?: boolean;
}

/** GET, HEAD /cards/{gameId}/{file}. Only the current content is drawn, and only for GET. */
export function cardsHandler({ readers, draw, logger }: CardsDependencies) {
  return async (input: unknown): Promise<PictureReply> => {
    const { rawPath, requestContext } = httpEventSchema.parse(input);
    const gameId = rawPath.split('/')[2] ?? '';
    const game = isId(gameId) ? await readGame(gameId, { kind: 'guest' }, readers) : undefined;
    if (game === undefined || !game.ok) return empty(404, BRIEFLY);
    const shown = shownOnCard(game.value.view);
    const current = cardPath(gameId, shown);
    if (rawPath !== current) return empty(302, BRIEFLY, { location: current });
    if (requestContext.http.method === 'HEAD') return empty(200, BRIEFLY, JPEG);
    const { picture, isComplete } = await draw(shown);
    if (!isComplete) logger.warn('a card lacks its cover, which cannot be read', { gameId, cover: shown.cover });
    return {
      statusCode: 200,
      headers: { ...JPEG, 'cache-control': isComplete ? FOR_GOOD : BRIEFLY },
      body: Buffer.from(picture).toString('base64'),
      isBase64Encoded: true,
    };
  };
}

const empty = (statusCode: number, caching: string, headers: Record<string, string> = {}): PictureReply => ({
  statusCode,
  headers: { 'cache-control': caching, ...headers },
  body: '',
});
