import type { GameScanStatus, GameStatus, REQUIREMENTS_PLATFORMS, WaitingBuildState } from '@satcade/contracts/enums';
import { LIMITS } from '@satcade/contracts/limits';
import type { Cents } from '@satcade/kernel';
import type { GameSale } from '../../discounts/domain/discount.ts';
import type { Publishing } from '../../publishers/domain/publishing-machine.ts';
import { gameMachine } from './game-machine.ts';

export type RequirementsPlatform = (typeof REQUIREMENTS_PLATFORMS)[number];

/** A game as the catalogue stores it. Its counters are separate (stats.ts): a sale never rewrites the game. */
export interface Game {
  readonly gameId: string;
  readonly developerId: string;
  /** Number of the change. Every write requires that it still is the one that was read. */
  readonly revision: number;
  readonly title: string;
  readonly description: string;
  readonly shortDescription: string;
  readonly category: string;
  readonly priceCents: Cents;
  readonly tags: readonly string[];
  readonly supportedPlatforms: readonly string[];
  readonly isNSFW: boolean;
  readonly version: string;
  readonly status: GameStatus;
  readonly publishedAt?: string | undefined;
  /** `2026-01-31`, if the developer gives another day than that of the publication here. */
  readonly releaseDate?: string | undefined;
  readonly scanStatus: GameScanStatus;
  readonly scanDetails?: string | undefined;
  readonly scanDate?: string | undefined;
  /** How far the scan of an offered file was; meaningless once there is a verdict. */
  readonly scanProgress?: ScanProgress | undefined;
  /** Created by the upload form: abandoned if no game file follows (submission.ts). */
  readonly isSubmission?: boolean | undefined;
  /** The uploaded file that the developer offers; its scan result is in scanStatus. */
  readonly gameFileKey?: string | undefined;
  /** Bytes, once the file was scanned. */
  readonly fileSize?: number | undefined;
  /** The exact object that was found CLEAN: the one that buyers get. */
  readonly file?: CleanFile | undefined;
  /** A new build, scanned and reviewed while the current one is for sale. */
  readonly waiting?: WaitingBuild | undefined;
  /** Release notes of the first build, until it is CLEAN. */
  readonly releaseNotes?: string | undefined;
  /** Keys of the files of all builds: owners may download each of them. */
  readonly buildKeys?: readonly string[] | undefined;
  /** The exact file of each build; absent for a game with builds from before these were stored. */
  readonly buildFiles?: readonly BuildFile[] | undefined;
  readonly thumbnailKey?: string | undefined;
  readonly trailerKey?: string | undefined;
  readonly screenshotKeys: readonly string[];
  /** The set of requirements that the game page shows, or 'none'. */
  readonly systemRequirementsId?: string | undefined;
  /** All sets of requirements, at most one per platform. */
  readonly requirements: readonly { readonly id: string; readonly platform: RequirementsPlatform }[];
  /** The discount that is running or announced, or the last one. */
  readonly sale?: GameSale | undefined;
  /** An Admin's last decision. */
  readonly moderation?: Moderation | undefined;
  /** The publisher, or the last invited user. */
  readonly publishing?: Publishing | undefined;
  /** A tombstone: invisible, but its revisions continue, and so do its buyers' downloads. */
  readonly deleted: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface ScanProgress {
  readonly key: string;
  readonly percent: number;
  readonly at: string;
}

/** A new build of a game that has a clean one. Buyers get the current build until this one is released. */
export interface WaitingBuild {
  readonly state: WaitingBuildState;
  readonly version: string;
  readonly gameFileKey: string;
  readonly releaseNotes?: string | undefined;
  readonly offeredAt: string;
  readonly scanStatus: GameScanStatus;
  readonly scanDetails?: string | undefined;
  readonly scanDate?: string | undefined;
  readonly fileSize?: number | undefined;
  /** The exact object that was found CLEAN. */
  readonly file?: CleanFile | undefined;
  /** Why an Admin declined it, for the developer. */
  readonly note?: string | undefined;
}

export interface Moderation {
  readonly decision: 'publish' | 'reject';
  /** For the owner. */
  readonly note?: string | undefined;
  readonly decidedAt: string;
  /** The file that the decision concerned. */
  readonly fileKey?: string | undefined;
  readonly versionId?: string | undefined;
}

/** Which object is the file of a version of a game. */
export interface BuildFile extends Pick<CleanFile, 'key' | 'versionId'> {
  readonly version: string;
}

export interface CleanFile {
  readonly key: string;
  readonly versionId?: string | undefined;
  readonly fileName: string;
  readonly size: number;
  readonly sha256?: string | undefined;
}

/** A developer's data for a new game. */
export interface GameDraft {
  readonly title: string;
  readonly description: string;
  readonly shortDescription?: string | undefined;
  readonly category: string;
  readonly priceCents: Cents;
  readonly tags: readonly string[];
  readonly supportedPlatforms: readonly string[];
  readonly isNSFW: boolean;
  readonly version: string;
  readonly releaseDate?: string | undefined;
  readonly status?: 'draft' | 'pending_review' | 'published' | undefined;
  readonly isSubmission?: boolean | undefined;
}

/**
 * A new game without uploads. Unless it must stay a draft, it is published once its file is CLEAN and it has a
 * thumbnail.
 */
export function newGame(draft: GameDraft, gameId: string, developerId: string, now: string): Game {
  const { status, shortDescription, ...said } = draft;
  return {
    ...said,
    gameId,
    developerId,
    revision: 1,
    shortDescription: shortDescriptionOf(shortDescription, draft.description),
    status: status === 'draft' ? 'draft' : gameMachine.initial,
    scanStatus: 'PENDING',
    screenshotKeys: [],
    requirements: [],
    deleted: false,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * If left empty, it is exactly the first 150 characters of the description: lists tell from this that the text
 * continues.
 */
export function shortDescriptionOf(given: string | undefined, description: string): string {
  if (given !== undefined && given !== '') return given;
  return [...description].slice(0, LIMITS.shortDescriptionLength).join('');
}

/** In the store: CLEAN, published and not deleted. Users other than its owner and Admins see only such games. */
export const isListed = ({ scanStatus, status, deleted }: Pick<Game, 'scanStatus' | 'status' | 'deleted'>): boolean =>
  scanStatus === 'CLEAN' && status === 'published' && !deleted;

/** The Admins' lists of games: those that wait for a decision, and those that an Admin rejected. */
export type AdminList = 'waiting' | 'turned-down';

/**
 * The list that contains a game, if any. A waiting game or build is CLEAN, has a thumbnail and is offered by its owner.
 * A game that is blocked by malware was not rejected by an Admin.
 */
export function adminListOf({
  scanStatus,
  status,
  thumbnailKey,
  moderation,
  waiting,
  deleted,
}: Pick<Game, 'scanStatus' | 'status' | 'thumbnailKey' | 'moderation' | 'waiting' | 'deleted'>): AdminList | undefined {
  if (deleted || scanStatus !== 'CLEAN') return undefined;
  const isPublishable = status === 'pending_review' && thumbnailKey !== undefined;
  if (isPublishable || (status === 'published' && waiting?.state === 'IN_REVIEW')) return 'waiting';
  return status === 'rejected' && moderation?.decision === 'reject' ? 'turned-down' : undefined;
}

/** The fields in which two states of a game differ; none: there is nothing to write. Values are plain data. */
export function changedFields(before: Game, after: Game): string[] {
  const was = new Map<string, unknown>(Object.entries(before));
  const is = new Map<string, unknown>(Object.entries(after));
  const names = new Set([...was.keys(), ...is.keys()]);
  return [...names].filter((name) => JSON.stringify(was.get(name)) !== JSON.stringify(is.get(name)));
}
