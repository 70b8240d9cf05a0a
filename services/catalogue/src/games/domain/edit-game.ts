import { withEdit } from '@satcade/contracts/edit';
import type { UploadKind } from '@satcade/contracts/enums';
import { EARLIEST_RELEASE } from '@satcade/contracts/limits';
import { type FieldError, type Problem, problem } from '@satcade/contracts/problem';
import { ADULT_RATING } from '@satcade/contracts/statements';
import { gameIdOf, ownsKey, parseStorageKey } from '@satcade/contracts/storage-keys';
import { err, ok, type Result } from '@satcade/kernel';
import { planErrors } from '../../builds/domain/release-plan.ts';
import { advance, hasCurrentBuild, offered as offeredBuild } from '../../builds/domain/waiting-build.ts';
import { comingSoonErrors } from './coming-soon.ts';
import { type Game, type GameEdit, shortDescriptionOf } from './game.ts';
import { translationErrors } from './game-texts.ts';
import { move, type PublicationPolicy, settle } from './publication.ts';
import { publishAtErrors, withoutPlan, withPlan } from './publication-date.ts';

/**
 * Applies an owner's changes: fields with a rule of their own are named here, all others are set as they are. A field
 * that a game does not store does not compile. File keys must be under the owner's own prefix and this game's id. A new game file waits
 * next to the current build until it is CLEAN; a game without a clean build is not sold until then.
 */
export function editGame(game: Game, edit: GameEdit, now: string, policy?: PublicationPolicy): Result<Game, Problem> {
  const errors = [
    ...fileErrors(game, edit),
    ...thumbnailErrors(game, edit),
    ...requirementErrors(game, edit),
    ...releaseErrors(game, edit),
    ...planErrors(edit.release, game.waiting?.release, now),
    ...publishAtErrors(game, edit, now),
    ...comingSoonErrors(game, edit),
    ...dateErrors(edit.releaseDate, now),
    ...translationErrors(withEdit(game, { textLanguage: edit.textLanguage, translations: edit.translations })),
    ...ratingErrors(withEdit(game, { isNSFW: edit.isNSFW, ageRating: edit.ageRating })),
  ];
  if (errors.length > 0) return err(invalid(errors));
  const { status, gameFileKey, version, releaseNotes, release, waitingBuild, shortDescription, ...others } = edit;
  const { publishAt, comingSoon, ...facts } = others;
  const edited = withEdit(game, {
    ...facts,
    shortDescription: nextShortDescription(game, facts.description ?? game.description, shortDescription),
  });
  const offered = offerBuild(
    withPlan(edited, { comingSoon, publishAt }, now),
    { gameFileKey, version, releaseNotes, release, waitingBuild },
    now,
  );
  return requestStatus(offered, status, now, policy);
}

/** The errors of a request's fields. */
export const invalid = (errors: readonly FieldError[]): Problem =>
  problem('validation', errors.map(({ path, message }) => `${path}: ${message}`).join('; '), errors);

/**
 * The short description follows the description while it is derived from it. It still counts as derived when a client
 * sends it back unchanged: forms trim a blank at its end.
 */
function nextShortDescription(game: Game, description: string, given: string | undefined): string {
  const made = shortDescriptionOf(undefined, game.description);
  const wasMade = game.shortDescription === made;
  const isSentBack = wasMade && given === made.trimEnd();
  return shortDescriptionOf(
    isSentBack ? undefined : (given ?? (wasMade ? undefined : game.shortDescription)),
    description,
  );
}

type BuildEdit = Pick<GameEdit, 'gameFileKey' | 'version' | 'releaseNotes' | 'release' | 'waitingBuild'>;

/** A game with a clean build keeps it until the new one is clean, too. The first build takes effect at once. */
function offerBuild(game: Game, edit: BuildEdit, now: string): Game {
  const kept: Game = edit.waitingBuild === null ? { ...game, waiting: undefined } : game;
  if (hasCurrentBuild(kept)) return { ...kept, waiting: offeredBuild(kept, edit, now) };
  const named: Game = {
    ...kept,
    version: edit.version ?? kept.version,
    releaseNotes: beginsBuild(kept, edit) ? edit.releaseNotes : kept.releaseNotes,
  };
  return edit.gameFileKey === undefined ? named : offerFile(named, edit.gameFileKey);
}

/** A different file waits for its own verdict; the same file keeps its verdict. */
function offerFile(game: Game, gameFileKey: string): Game {
  if (game.gameFileKey === gameFileKey) return game;
  return {
    ...game,
    gameFileKey,
    scanStatus: 'IN_PROGRESS',
    scanProgress: undefined,
    scanDetails: undefined,
    scanDate: undefined,
    fileSize: undefined,
    file: undefined,
  };
}

/** `draft` keeps a game unpublished; the other two request its sale, which the scan then allows or not. */
function requestStatus(
  game: Game,
  status: GameEdit['status'],
  now: string,
  policy: PublicationPolicy | undefined,
): Result<Game, Problem> {
  if (status === undefined) return ok(advance(settle(game, now, policy), now, policy));
  if (status === 'draft') return ok(withoutPlan(move(game, 'withdraw')));
  const settled = settle(advance(move(game, 'submit'), now, policy), now, policy);
  return settled.status === 'rejected'
    ? err(problem('conflict', 'The file of this game was rejected. Upload another file to publish the game.'))
    : ok(settled);
}

/** Whether an edit of a game without a clean build names a file or a version that the game does not have yet. */
const beginsBuild = (game: Game, { gameFileKey, version, releaseNotes }: BuildEdit): boolean =>
  (gameFileKey !== undefined && gameFileKey !== game.gameFileKey) ||
  (version !== undefined && version !== game.version) ||
  releaseNotes !== undefined;

/** A version means one file: its number, its release notes and its plan go with the file of a new build. */
function releaseErrors(game: Game, edit: GameEdit): FieldError[] {
  const kept = edit.waitingBuild === null ? { ...game, waiting: undefined } : game;
  if (!hasCurrentBuild(kept)) {
    const message = 'is for a build that replaces another one: keep the game a draft instead';
    // A first build has no plan but the one that each build has without one.
    return edit.release === undefined || edit.release.when === 'clean' ? [] : [{ path: 'body.release', message }];
  }
  if (offeredBuild(kept, edit, '') !== undefined) return [];
  const message = 'goes with another gameFileKey: a version is one file';
  return [
    ...(edit.version === undefined || edit.version === game.version ? [] : [{ path: 'body.version', message }]),
    ...(edit.releaseNotes === undefined ? [] : [{ path: 'body.releaseNotes', message }]),
    ...(edit.release === undefined ? [] : [{ path: 'body.release', message }]),
  ];
}

/** In some time zone it is tomorrow already. `now`: ISO 8601. */
export function dateErrors(releaseDate: string | null | undefined, now: string): FieldError[] {
  if (releaseDate === undefined || releaseDate === null) return [];
  const tomorrow = new Date(Date.parse(now) + 24 * 60 * 60_000).toISOString().slice(0, 10);
  if (releaseDate >= EARLIEST_RELEASE && releaseDate <= tomorrow) return [];
  return [{ path: 'body.releaseDate', message: `must be a day from ${EARLIEST_RELEASE} to today` }];
}

/** Adult content has the highest rating, or none. The highest rating needs no adult content: violence can have it. */
export function ratingErrors({ isNSFW, ageRating }: Pick<Game, 'isNSFW' | 'ageRating'>): FieldError[] {
  if (!isNSFW || ageRating === undefined || ageRating >= ADULT_RATING) return [];
  return [{ path: 'body.ageRating', message: `must be ${ADULT_RATING} for a game with adult content (isNSFW)` }];
}

function fileErrors(game: Game, edit: GameEdit): FieldError[] {
  const { gameFileKey, thumbnailKey, trailerKey, screenshotKeys = [] } = edit;
  const check = (path: string, kind: UploadKind, key: string | undefined): FieldError[] =>
    key === undefined || belongsTo(game, kind, key)
      ? []
      : [{ path: `body.${path}`, message: `must be a ${kind} file that was uploaded for this game by its owner` }];
  return [
    ...check('gameFileKey', 'game', gameFileKey),
    ...check('thumbnailKey', 'thumbnail', thumbnailKey),
    ...check('trailerKey', 'trailer', trailerKey),
    ...screenshotKeys.flatMap((key, index) => check(`screenshotKeys.${index}`, 'screenshot', key)),
  ];
}

/** `pending_review` may be requested before there is a thumbnail: the edit that names one publishes the game. */
function thumbnailErrors(game: Game, { status, thumbnailKey = game.thumbnailKey }: GameEdit): FieldError[] {
  if (status !== 'published' || thumbnailKey !== undefined) return [];
  return [
    { path: 'body.thumbnailKey', message: 'is missing: upload a thumbnail and name its key to publish the game' },
  ];
}

/** Whether a file was uploaded by the game's owner for it, or for one of its channels. */
export function belongsTo({ gameId, developerId }: Game, kind: UploadKind, key: string): boolean {
  const parsed = parseStorageKey(key);
  return parsed !== undefined && ownsKey(developerId, kind, key) && gameIdOf(parsed) === gameId;
}

function requirementErrors(game: Game, { systemRequirementsId: id }: GameEdit): FieldError[] {
  if (id === undefined || id === 'none' || game.requirements.some((each) => each.id === id)) return [];
  return [{ path: 'body.systemRequirementsId', message: 'must be system requirements of this game' }];
}

/**
 * Removes a game from the store for good. Files that only its page showed are dropped, and so removed; buyers'
 * libraries still show its thumbnail, and its file and builds stay for them. A game without any CLEAN file had no
 * buyers, so all its files are dropped.
 */
export const deleteGame = (game: Game): Game => ({
  ...game,
  deleted: true,
  trailerKey: undefined,
  screenshotKeys: [],
  pictures: undefined,
  newsKeys: undefined,
  sale: undefined,
  publishing: undefined,
  publishAt: undefined,
  isScheduled: undefined,
  comingSoon: undefined,
  isAnnounced: undefined,
  waiting: undefined,
  ...(!wasEverClean(game) && { gameFileKey: undefined, thumbnailKey: undefined }),
});

const wasEverClean = ({ file, buildKeys = [], publishedAt }: Game): boolean =>
  file !== undefined || buildKeys.length > 0 || publishedAt !== undefined;
