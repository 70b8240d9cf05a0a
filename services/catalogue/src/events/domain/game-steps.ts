import { gameReleaseFields } from '@satcade/contracts/entities/game';
import type { EventData, gameModerationChanged, gameReleased } from '@satcade/contracts/events';
import { fieldsOf } from '@satcade/contracts/shape';
import { adminListOf } from '../../games/domain/admin-list.ts';
import { type Game, isListed } from '../../games/domain/game.ts';

/* What a change of a game says beside its new state: that it entered the store, and what Admins have to do with it. */

/** The game can be bought from now on; `undefined` if it could be before, or cannot now. */
export const gameReleaseData = (was: Game | undefined, game: Game): EventData<typeof gameReleased> | undefined =>
  !isListed(game) || (was !== undefined && isListed(was))
    ? undefined
    : fieldsOf(gameReleaseFields, {
        ...game,
        releasedAt: game.updatedAt,
        isReturn: was?.publishedAt === undefined ? undefined : true,
      });

/** The game or its new build has come to the Admins, or their decision went against it. */
export function moderationData(was: Game | undefined, game: Game): readonly EventData<typeof gameModerationChanged>[] {
  const { gameId, developerId, title, moderation, waiting, updatedAt } = game;
  const base = { gameId, developerId, title };
  const version = waiting === undefined ? {} : { version: waiting.version };
  if (waitsForAdmins(game) && (was === undefined || !waitsForAdmins(was)))
    return [{ ...base, ...(waiting?.state === 'IN_REVIEW' ? version : {}), state: 'requested', changedAt: updatedAt }];
  if (moderation?.decision === 'reject' && moderation.decidedAt !== was?.moderation?.decidedAt) {
    const isTakenDown = was !== undefined && isListed(was);
    return [
      {
        ...base,
        state: isTakenDown ? 'taken-down' : 'rejected',
        ...(moderation.note !== undefined && { note: moderation.note }),
        changedAt: moderation.decidedAt,
      },
    ];
  }
  if (waiting?.state === 'DECLINED' && was?.waiting?.state !== 'DECLINED') {
    const note = waiting.note === undefined ? {} : { note: waiting.note };
    return [{ ...base, ...version, state: 'rejected', ...note, changedAt: updatedAt }];
  }
  return [];
}

const waitsForAdmins = (game: Game): boolean => adminListOf(game) === 'waiting';
