import {
  accountErased,
  exportRequested,
  gameListingChanged,
  giftChanged,
  orderFulfilled,
  orderReversed,
  payoutChanged,
  reviewChanged,
  scanStatusChanged,
} from '@satcade/contracts/events';
import { type EventHandler, handlersOf, on } from '@satcade/lambda/events-in';
import type { AnswerExport } from '@satcade/lambda/export-part';
import {
  type Occurrence,
  payoutChange,
  purchases,
  redemption,
  reversals,
  scanResult,
  writtenReview,
} from '../domain/contents.ts';
import type { EndpointStore, GameStore } from '../ports.ts';
import { type AnnounceDependencies, announce } from '../use-cases/announce.ts';
import { eraseAccount } from '../use-cases/erase-account.ts';
import { learnGames } from '../use-cases/learn-games.ts';

type Dependencies = AnnounceDependencies & {
  readonly endpoints: Pick<EndpointStore, 'all' | 'remove'>;
  readonly games: GameStore;
  readonly answerExport: AnswerExport;
};

/** The events that become webhooks, and those that say whose a game is and who has left. */
export const webhooksEventHandlers = (dependencies: Dependencies): readonly EventHandler[] => {
  const all = async (occurrences: readonly Occurrence[]) => {
    for (const each of occurrences) await announce(each, dependencies);
  };
  return handlersOf('webhooks', [
    on(orderFulfilled, async ({ data }) => {
      for (const each of purchases(data)) {
        const hasEndpoints = await announce(each, dependencies);
        if (hasEndpoints) await learnGames(data.lines, each.developerId, dependencies);
      }
    }),
    on(orderReversed, ({ data }) => all(reversals(data))),
    on(giftChanged, async ({ data }) => {
      const game = await dependencies.games.get(data.gameId);
      // Its listing has not changed since this service exists, and its developer had no endpoint when it was sold.
      if (game !== undefined) await all(redemption(data, game));
    }),
    on(reviewChanged, ({ data }) => all(writtenReview(data))),
    on(scanStatusChanged, ({ data }) => all(scanResult(data))),
    on(payoutChanged, ({ data }) => all(payoutChange(data))),
    on(gameListingChanged, ({ data: { gameId, developerId, title, revision } }) =>
      dependencies.games.save({ gameId, developerId, title }, revision),
    ),
    on(exportRequested, ({ data }) => dependencies.answerExport(data)),
    on(accountErased, ({ data }) => eraseAccount(data.userId, dependencies)),
  ]);
};
