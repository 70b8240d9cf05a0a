import type { AuditRecord } from '@satcade/contracts/audit';
import type { Problem } from '@satcade/contracts/problem';
import type { Result } from '@satcade/kernel';
import { adminRecord, type RecordWrite, type Writer } from '@satcade/lambda/admin-write';
import type { Game } from '../domain/game.ts';
import { managerOf } from './access.ts';

/** A write of a game or, with a subject, of what belongs to it. */
type GameWrite = Omit<RecordWrite, 'ownerId' | 'subject'> & Partial<Pick<RecordWrite, 'subject'>>;

/** The audit record of an Admin's write; `undefined` if the writer manages the game. Without a reason, it is refused. */
export const recordOnGame = (
  writer: Writer,
  game: Game,
  { subject = { kind: 'game', id: game.gameId }, ...write }: GameWrite,
  nowMs: number,
): Result<AuditRecord | undefined, Problem> =>
  adminRecord(writer, { ...write, subject, ownerId: managerOf(writer.caller, game) }, nowMs);
