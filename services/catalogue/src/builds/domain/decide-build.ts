import { type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import type { Game, Moderation } from '../../games/domain/game.ts';
import { advance, approved, declined } from './waiting-build.ts';

/**
 * An Admin's decision on the waiting build. The current build stays for sale until the new one is approved, and until
 * the time that its developer chose.
 */
export function decideOnBuild(
  game: Game,
  { decision, note, version }: Pick<Moderation, 'decision' | 'note'> & { readonly version: string },
  now: string,
): Result<Game, Problem> {
  const { waiting } = game;
  if (waiting?.version !== version) return err(problem('conflict', `No build ${version} of this game waits.`));
  if (game.status === 'draft') return err(problem('conflict', 'This game is a draft: its developer keeps it back.'));
  if (decision === 'reject') {
    if (waiting.state === 'DECLINED') return ok({ ...game, waiting: { ...waiting, note } });
    if (waiting.state === 'IN_REVIEW' || waiting.state === 'READY')
      return ok({ ...game, waiting: declined(waiting, note) });
  }
  const passed = decision === 'publish' ? approved(waiting, now, note) : undefined;
  if (passed === undefined) return err(problem('conflict', 'This build is not CLEAN.'));
  return ok(advance({ ...game, waiting: passed }, now, 'review'));
}
