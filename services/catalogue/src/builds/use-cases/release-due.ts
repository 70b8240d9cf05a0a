import { type Clock, isoTime, ok } from '@satcade/kernel';
import type { Logger } from '@satcade/lambda/logger';
import type { ChannelStore } from '../../channels/ports.ts';
import { lineNamed } from '../../channels/use-cases/line-of.ts';
import type { Game } from '../../games/domain/game.ts';
import type { PublicationPolicy } from '../../games/domain/publication.ts';
import type { GameStore } from '../../games/ports.ts';
import { changeGame } from '../../games/use-cases/change-game.ts';
import type { Ticks } from '../../ports.ts';
import { hourOf } from '../domain/release-plan.ts';
import type { BuildStore } from '../ports.ts';
import { followDate } from './with-build.ts';

const HOUR_MS = 60 * 60_000;
/** After a longer standstill, games and builds of earlier hours need their developers. */
const MOST_HOURS = 7 * 24;

export interface ReleaseDue {
  readonly games: GameStore;
  readonly builds: BuildStore;
  readonly channels: ChannelStore;
  readonly ticks: Ticks;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'error'>;
  readonly publication?: PublicationPolicy | undefined;
}

/**
 * Publishes the games and releases the READY builds whose date has come. Each run looks at the hour before the last run as well, since an index
 * lags behind its table. A build that becomes READY after its date is released by the write that makes it READY. One
 * game that fails does not stop the others; the next run tries it again.
 */
export async function releaseDue(correlationId: string, deps: ReleaseDue): Promise<void> {
  const { games, ticks, clock, logger } = deps;
  const now = clock.now();
  const last = await ticks.last();
  const from = Math.max((last === undefined ? now : Date.parse(last)) - HOUR_MS, now - MOST_HOURS * HOUR_MS);
  const cause = { correlationId, causationId: correlationId };
  let failed = 0;
  for (const hour of hoursBetween(from, now)) {
    for (const { gameId, channel } of await games.releasingIn(hour)) {
      try {
        const line = channel === undefined ? deps : await lineNamed({ gameId, name: channel }, deps);
        if (line === undefined) continue;
        const { publication } = deps;
        const follow = (game: Game, at: string) => followDate(game, at, { builds: line.builds, publication });
        await changeGame(gameId, async (game, at) => ok(await follow(game, at)), cause, { games: line.games, clock });
      } catch (error) {
        failed += 1;
        logger.error('a game could not be published, or its build released, on its date', {
          gameId,
          channel,
          error: error instanceof Error ? error : new Error(String(error)),
        });
      }
    }
  }
  if (failed > 0) throw new Error(`${failed} games or builds could not be released on their date`);
  await ticks.note(isoTime(now));
}

function hoursBetween(from: number, to: number): string[] {
  const hours: string[] = [];
  for (let at = from; at < to + HOUR_MS; at += HOUR_MS) hours.push(hourOf(isoTime(Math.min(at, to))));
  return [...new Set(hours)];
}
