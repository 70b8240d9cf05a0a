import { type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import type { Game, Moderation } from '../../games/domain/game.ts';
import { settle } from '../../games/domain/publication.ts';
import { declined, release } from './waiting-build.ts';

/** An Admin's decision on the waiting build. The current build stays for sale until the new one is approved. */
export function decideOnBuild(
  game: Game,
  { decision, note, version }: Pick<Moderation, 'decision' | 'note'> & { readonly version: string },
  now: string,
): Result<Game, Problem> {
  const { waiting } = game;
  if (waiting?.version !== version) return err(problem('conflict', `No build ${version} of this game waits.`));
  if (game.status === 'draft') return err(problem('conflict', 'This game is a draft: its developer keeps it back.'));
  if (waiting.state === 'DECLINED' && decision === 'reject') return ok({ ...game, waiting: { ...waiting, note } });
  if (decision === 'reject' && waiting.state === 'IN_REVIEW') return ok({ ...game, waiting: declined(waiting, note) });
  const next = decision === 'publish' ? release(game) : game;
  if (next === game) return err(problem('conflict', 'This build was not found CLEAN.'));
  const { gameFileKey: fileKey, file } = next;
  const moderation: Moderation = { decision, note, decidedAt: now, fileKey, versionId: file?.versionId };
  return ok(settle({ ...next, moderation }, now, 'review'));
}
