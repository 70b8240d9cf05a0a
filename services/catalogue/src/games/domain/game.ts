import type {
  buildFileFacts,
  cleanFileFacts,
  rolloutFacts,
  waitingBuildFacts,
} from '@satcade/contracts/entities/builds';
import type { gameFacts, gameInput, gamePatch } from '@satcade/contracts/entities/game';
import { LIMITS } from '@satcade/contracts/limits';
import type { Facts } from '@satcade/contracts/shape';
import type { Cents } from '@satcade/kernel';
import { gameMachine } from './game-machine.ts';

/** A game as the catalogue stores it. Its counters are separate (stats.ts): a purchase never rewrites the game. */
export type Game = Facts<typeof gameFacts>;
export type Moderation = NonNullable<Game['moderation']>;
export type RequirementsPlatform = Game['requirements'][number]['platform'];
export type WaitingBuild = Facts<typeof waitingBuildFacts>;
export type Rollout = Facts<typeof rolloutFacts>;
export type CleanFile = Facts<typeof cleanFileFacts>;
export type BuildFile = Facts<typeof buildFileFacts>;

/** An owner's fields in the units of the domain. */
type InCents<Fields> = Omit<Fields, 'price'>;

/** A developer's data for a new game. */
export interface GameDraft extends InCents<Facts<typeof gameInput>> {
  readonly priceCents: Cents;
  readonly isSubmission?: boolean | undefined;
}

/** An owner's changes of a game; absent fields stay. */
export interface GameEdit extends InCents<Facts<typeof gamePatch>> {
  readonly priceCents?: Cents | undefined;
}

/**
 * A new game without uploads. Unless it must stay a draft, it is published once its file is CLEAN and it has a
 * thumbnail. Its plan, if it has one, is still missing (withPlan).
 */
export function newGame(draft: GameDraft, gameId: string, developerId: string, now: string): Game {
  const { status, shortDescription, publishAt: _, comingSoon: __, ...stated } = draft;
  return {
    ...stated,
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

/** In the store: CLEAN, published and not deleted. Users other than its owner and Admins see such games, and announced ones. */
export const isListed = ({ scanStatus, status, deleted }: Pick<Game, 'scanStatus' | 'status' | 'deleted'>): boolean =>
  scanStatus === 'CLEAN' && status === 'published' && !deleted;

/** The fields in which two states of a game differ; none: there is nothing to write. Values are plain data. */
export function changedFields(before: Game, after: Game): string[] {
  const was = new Map<string, unknown>(Object.entries(before));
  const is = new Map<string, unknown>(Object.entries(after));
  const names = new Set([...was.keys(), ...is.keys()]);
  return [...names].filter((name) => JSON.stringify(was.get(name)) !== JSON.stringify(is.get(name)));
}
