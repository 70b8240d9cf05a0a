import type { AuditRecord } from '@satcade/contracts/audit';
import { type Problem, problem } from '@satcade/contracts/problem';
import { limitReached } from '@satcade/contracts/quotas';
import { type Clock, err, isoTime, newId, ok, type Result } from '@satcade/kernel';
import { fieldsOf, type Writer } from '@satcade/lambda/admin-write';
import type { BuildStore, UploadedFiles, VerdictStore } from '../../builds/ports.ts';
import { followOffer, followVerdict, withBuild } from '../../builds/use-cases/with-build.ts';
import type { ChannelStore } from '../../channels/ports.ts';
import { endGame } from '../../channels/use-cases/end-game.ts';
import type { DraftStore, SubmittedDraft } from '../../drafts/ports.ts';
import type { Cause, Quotas } from '../../ports.ts';
import { comingSoonErrors } from '../domain/coming-soon.ts';
import { dateErrors, editGame, invalid, ratingErrors } from '../domain/edit-game.ts';
import { type Game, type GameDraft, type GameEdit, newGame } from '../domain/game.ts';
import { translationErrors } from '../domain/game-texts.ts';
import { picturesOf } from '../domain/pictures.ts';
import type { PublicationPolicy } from '../domain/publication.ts';
import { publishAtErrors, withPlan } from '../domain/publication-date.ts';
import type { GameStore, PublishedMedia } from '../ports.ts';
import { changeable } from './access.ts';
import { changeGame, type GameChange } from './change-game.ts';
import { checkMedia, type NamedKey } from './check-media.ts';
import { recordOnGame } from './record-on-game.ts';

interface Dependencies {
  readonly games: GameStore;
  readonly clock: Clock;
  /** When left out, a CLEAN game is published automatically. */
  readonly publication?: PublicationPolicy | undefined;
}

/** Who requests which change of a game, and on which revision it is based. */
export interface GameCommand extends Writer {
  readonly gameId: string;
  /** From If-Match: the change is refused if the game has a newer revision. */
  readonly expectedRevision?: number | undefined;
  readonly cause: Cause;
}

/**
 * Creates a game of this developer, up to the account's limit. Only Admins may name another developer. A draft becomes
 * one game: if it has become one that exists, that game is the result.
 */
export async function createGame(
  draft: GameDraft,
  {
    developerId,
    draftId,
    cause,
    ...writer
  }: Writer & { readonly developerId: string; readonly draftId?: string | undefined; readonly cause: Cause },
  {
    games,
    drafts,
    clock,
    quotas,
  }: Dependencies & { readonly drafts: Pick<DraftStore, 'get'>; readonly quotas: Pick<Quotas, 'games'> },
): Promise<Result<Game, Problem>> {
  const { caller } = writer;
  if (caller.kind !== 'user' || (caller.userId !== developerId && !caller.isAdmin)) return err(notForOthers);
  const now = clock.now();
  const at = isoTime(now);
  const made = newGame(draft, newId(now), developerId, at);
  const errors = [
    ...publishAtErrors(made, draft, at),
    ...comingSoonErrors(made, draft),
    ...dateErrors(draft.releaseDate, at),
    ...translationErrors(draft),
    ...ratingErrors(draft),
  ];
  if (errors.length > 0) return err(invalid(errors));
  const game = withPlan(made, draft, at);
  const recorded = recordOnGame(writer, game, { operation: 'create', fields: fieldsOf(draft) }, now);
  if (!recorded.ok) return recorded;
  const origin = await originOf(draftId, caller.userId, { drafts, games });
  if (!origin.ok || origin.value.game !== undefined) return origin.ok ? ok(origin.value.game ?? game) : origin;
  if (!(await quotas.games.take(developerId, game.gameId))) return err(limitReached('games'));
  if (await games.create(game, cause, recorded.value, origin.value.draft)) return ok(game);
  // The same draft was submitted twice at once.
  const other = await originOf(draftId, caller.userId, { drafts, games });
  if (!other.ok) return other;
  return other.value.game === undefined ? err(noDraft) : ok(other.value.game);
}

/** A draft that is submitted, or the game that it is already. */
async function originOf(
  draftId: string | undefined,
  userId: string,
  { drafts, games }: { readonly drafts: Pick<DraftStore, 'get'>; readonly games: Pick<GameStore, 'get'> },
): Promise<Result<{ readonly game?: Game; readonly draft?: SubmittedDraft }, Problem>> {
  if (draftId === undefined) return ok({});
  const draft = await drafts.get(userId, draftId);
  if (draft === undefined) return err(noDraft);
  const game = draft.gameId === undefined ? undefined : await games.get(draft.gameId);
  if (game !== undefined && !game.deleted) return ok({ game });
  return ok({ draft: { userId, draftId, earlierGameId: draft.gameId } });
}

/**
 * Applies an owner's changes. A file may have been scanned before its game names it, so the verdict is looked up once
 * the key is written. It is also looked up when the version changes, which a second upload may have waited for. The
 * scan does the same from its side (it stores the verdict, then looks at the game), so whichever comes second sees the
 * other.
 */
export async function updateGame(
  { gameId, expectedRevision, cause, ...writer }: GameCommand,
  edit: GameEdit,
  {
    verdicts,
    builds,
    uploads,
    media,
    ...dependencies
  }: Dependencies & {
    readonly verdicts: VerdictStore;
    readonly builds: BuildStore;
    readonly uploads: UploadedFiles;
    readonly media: PublishedMedia;
  },
): Promise<Result<Game, Problem>> {
  const edited = await changeGame(
    gameId,
    async (game, now) => {
      const allowed = changeable(game, writer.caller);
      if (!allowed.ok) return allowed;
      if (expectedRevision !== undefined && expectedRevision !== game.revision) return err(outdated);
      const next = editGame(game, edit, now, dependencies.publication);
      if (!next.ok) return next;
      const shown = await checkMedia(newMedia(game, edit), media);
      if (!shown.ok) return shown;
      const recorded = recordOnGame(writer, game, { operation: 'update', fields: fieldsOf(edit) }, Date.parse(now));
      if (!recorded.ok) return recorded;
      const pictured = { ...next.value, pictures: picturesOf(next.value, shown.value) };
      const changed = await withBuild(game, pictured, now, builds);
      return changed.ok ? ok(withDecision(changed.value, recorded.value)) : changed;
    },
    cause,
    dependencies,
  );
  if (!edited.ok || (edit.gameFileKey === undefined && edit.version === undefined)) return edited;
  const gameFileKey = edited.value.waiting?.gameFileKey ?? edited.value.gameFileKey;
  const verdict = gameFileKey === undefined ? undefined : await verdicts.get(gameFileKey);
  if (verdict === undefined) return edited;
  const { publication } = dependencies;
  const follow = edit.gameFileKey === undefined ? followVerdict : followOffer;
  return changeGame(
    gameId,
    (game, now) => follow(game, verdict, now, { builds, uploads, publication }),
    cause,
    dependencies,
  );
}

/** Removes a game from the store. It stays as a tombstone, so that buyers keep their copies, also of its channels. */
export function removeGame(
  { gameId, cause, ...writer }: GameCommand,
  dependencies: Dependencies & { readonly channels: Pick<ChannelStore, 'get'> },
): Promise<Result<Game, Problem>> {
  return changeGame(
    gameId,
    async (game, now) => {
      const allowed = changeable(game, writer.caller, 'delete');
      if (!allowed.ok) return allowed;
      const recorded = recordOnGame(writer, game, { operation: 'delete' }, Date.parse(now));
      return recorded.ok ? ok(withDecision(await endGame(game, now, dependencies), recorded.value)) : recorded;
    },
    cause,
    dependencies,
  );
}

const withDecision = ({ game, beside }: GameChange, decision: AuditRecord | undefined): GameChange =>
  decision === undefined
    ? { game, ...(beside !== undefined && { beside }) }
    : { game, beside: { ...beside, decision } };

const noDraft = problem('not-found', 'You have no such draft.');

const notForOthers = problem('forbidden', 'Only Admins can create games for other developers.');

/** The pictures and the video that an edit names and the game does not show yet. */
const newMedia = (game: Game, { thumbnailKey, trailerKey, screenshotKeys = [] }: GameEdit): NamedKey[] =>
  [
    { path: 'body.thumbnailKey', key: thumbnailKey },
    { path: 'body.trailerKey', key: trailerKey },
    ...screenshotKeys.map((key, index) => ({ path: `body.screenshotKeys.${index}`, key })),
  ].filter(
    ({ key }) => key !== undefined && ![game.thumbnailKey, game.trailerKey, ...game.screenshotKeys].includes(key),
  );

const outdated = problem('precondition-failed', 'The game has changed since you loaded it. Load it again.');
