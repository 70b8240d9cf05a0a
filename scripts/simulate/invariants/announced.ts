import { gameFacts } from '@satcade/contracts/entities/game';
import { detailType, gameReleased } from '@satcade/contracts/events';
import * as z from 'zod/mini';
import { isListed } from '../../../services/catalogue/src/games/domain/game.ts';
import type { Fair } from '../announced/world.ts';
import type { ReportBrokenRule } from './rules.ts';

export const WITHDRAWN_RULE = 'a withdrawn announcement has no page';

const released = z.object({ id: z.string(), data: gameReleased.data });
const entrySchema = z.object({
  userId: z.string(),
  kind: z.string(),
  data: z.looseObject({ gameId: z.optional(z.string()) }),
});
const orderSchema = z.object({ lines: z.array(z.object({ gameId: z.string() })) });

/** Follows the writes about some games: who waits for their release, who is told of it, and who orders them. */
export function announcedWatch(fair: Fair, gameIds: readonly string[], report: ReportBrokenRule) {
  const games = new Map(
    gameIds.map((gameId) => [
      gameId,
      {
        wishers: new Set<string>(),
        /** Who wished for it when it was released, and still does. */
        waiting: undefined as Set<string> | undefined,
        noticesByUser: new Map<string, number>(),
      },
    ]),
  );
  let orders = 0;

  fair.listen(({ before, after }) => {
    const game = games.get(String((after ?? before)?.pk).replace('GAME#', ''));
    const { pk, sk = '' } = after ?? before ?? {};
    if (game === undefined) return;
    const wisher = /^WISHER#(.+)$/.exec(String(sk))?.[1];
    if (wisher !== undefined) {
      if (after === undefined) for (const people of [game.wishers, game.waiting]) people?.delete(wisher);
      else game.wishers.add(wisher);
    }
    if (sk !== pk || after === undefined) return;
    const stored = gameFacts.parse(after);
    if (isListed(stored)) game.waiting ??= new Set(game.wishers);
  });

  fair.listenAround(({ before, after }) => {
    if (before !== undefined || after === undefined) return;
    const entry = entrySchema.safeParse(after).data;
    const released = entry?.kind === 'wished-game-released' ? games.get(entry.data.gameId ?? '') : undefined;
    if (entry !== undefined && released !== undefined) {
      released.noticesByUser.set(entry.userId, (released.noticesByUser.get(entry.userId) ?? 0) + 1);
      if (released.waiting === undefined) report('nobody is told of a release before it', `${entry.userId} was told`);
    }
    const order = after.sk === 'ORDER' ? orderSchema.safeParse(after).data : undefined;
    for (const { gameId } of order?.lines ?? []) {
      orders += 1;
      if (games.get(gameId)?.waiting === undefined) report('nobody orders a game before its release', gameId);
    }
  });

  return {
    orders: (): number => orders,
    releases: (): number => [...games.values()].filter(({ waiting }) => waiting !== undefined).length,
    notices: (): number => [...games.values()].reduce((sum, { noticesByUser }) => sum + noticesByUser.size, 0),

    /** Once all is quiet. */
    async check(): Promise<void> {
      const failed = fair.deadLetters.unexplained.map(({ queue, body }) => `${queue}: ${body}`);
      for (const body of [...failed, ...fair.left()])
        report('a message about announced games is handled', body.slice(0, 500));
      for (const [gameId, { waiting = new Set<string>(), noticesByUser }] of games) {
        for (const userId of waiting)
          if (noticesByUser.get(userId) !== 1)
            report(
              'a wisher is told of the release once',
              `${userId} was told of ${gameId} ${noticesByUser.get(userId)} times`,
            );
        for (const [userId, times] of noticesByUser)
          if (times > 1) report('nobody is told of a release twice', `${userId} was told of ${gameId} ${times} times`);
        const game = await fair.stores.games.get(gameId);
        if (game?.isScheduled === true && Date.parse(game.publishAt ?? '') <= fair.scheduler.now())
          report('a date that has come releases its game', `${gameId} waits since ${game.publishAt}`);
      }
      checkEvents();
    },
  };

  /** The first release of a game is published as one event, however often that is delivered. */
  function checkEvents(): void {
    const first = new Map<string, Set<string>>();
    for (const { type, detail } of fair.published()) {
      if (type !== detailType(gameReleased.type, gameReleased.version)) continue;
      const { id, data } = released.parse(JSON.parse(detail));
      if (data.isReturn !== true) first.set(data.gameId, (first.get(data.gameId) ?? new Set()).add(id));
    }
    for (const [gameId, { waiting }] of games) {
      const [times, wanted] = [first.get(gameId)?.size ?? 0, waiting === undefined ? 0 : 1];
      if (times !== wanted) report('a first release is published once', `${gameId}: ${times} times, not ${wanted}`);
    }
  }
}
