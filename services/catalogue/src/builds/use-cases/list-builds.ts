import type { Caller } from '@satcade/contracts/access';
import type { GameBuild } from '@satcade/contracts/entities';
import type { Problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import { isListed } from '../../games/domain/game.ts';
import type { GameStore } from '../../games/ports.ts';
import { audienceOf, badToken, managerOf, visible } from '../../games/use-cases/access.ts';
import type { Page, PageRequest } from '../../ports.ts';
import { buildView } from '../domain/build-view.ts';
import { isRolledOutTo } from '../domain/rollout.ts';
import type { BuildStore } from '../ports.ts';

/**
 * A game's builds, newest first, for callers who may see the game; none while it is only announced. Builds in which malware was found later are left
 * out. A build that only a share of owners gets is listed for these, and for those who manage the game.
 */
export async function listBuilds(
  gameId: string,
  page: PageRequest,
  caller: Caller,
  { games, builds }: { readonly games: Pick<GameStore, 'get'>; readonly builds: BuildStore },
): Promise<Result<Page<GameBuild>, Problem>> {
  const [found, listed] = await Promise.all([games.get(gameId), builds.list(gameId, page)]);
  const game = visible(found, gameId, caller);
  if (!game.ok) return game;
  if (!listed.ok) return err(badToken);
  const { rollout } = game.value;
  const isManager = audienceOf(caller, managerOf(caller, game.value)) === 'owner';
  if (!isManager && !isListed(game.value)) return ok({ items: [], nextToken: null });
  const isEarly = !isManager && caller.kind === 'user' && isRolledOutTo(rollout, { gameId, userId: caller.userId });
  const shown = listed.value.items.filter(
    ({ isInfected, isPartial, version }) =>
      !isInfected && (isPartial !== true || isManager || (isEarly && version === rollout?.version)),
  );
  const view = { isEarly, rollout: isManager || isEarly ? rollout : undefined };
  return ok({ items: shown.map((build) => buildView(build, game.value, view)), nextToken: listed.value.nextToken });
}
