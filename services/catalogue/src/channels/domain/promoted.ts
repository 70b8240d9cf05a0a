import { type Build, isSameFile } from '../../builds/domain/build.ts';
import type { Verdict } from '../../builds/domain/verdict.ts';
import { advance, afterVerdict, offered } from '../../builds/domain/waiting-build.ts';
import type { Game } from '../../games/domain/game.ts';
import type { PublicationPolicy } from '../../games/domain/publication.ts';

/**
 * A line to which a CLEAN build of another line is offered: released at once, or waiting as the plan or the Admins have
 * it. `verdict`: the stored one on the key of its file, which may be about a later upload.
 */
export function promoted(
  line: Game,
  { version, file, releaseNotes }: Pick<Build, 'version' | 'file' | 'releaseNotes'>,
  {
    verdict,
    now,
    policy,
  }: { readonly verdict: Verdict | undefined; readonly now: string; readonly policy: PublicationPolicy | undefined },
): Game {
  const waiting = offered(line, { gameFileKey: file.key, version, releaseNotes }, now);
  if (waiting === undefined) return line;
  const isOfFile = verdict?.status === 'CLEAN' && isSameFile(file, verdict);
  const clean: Verdict = { ...file, status: 'CLEAN', scannedAt: isOfFile ? verdict.scannedAt : undefined };
  return advance({ ...line, waiting: afterVerdict(waiting, clean) }, now, policy);
}
