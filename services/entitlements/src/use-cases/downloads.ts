import { createHash, randomBytes } from 'node:crypto';
import { may } from '@satcade/contracts/access';
import { type Problem, problem } from '@satcade/contracts/problem';
import { dayLimitReached } from '@satcade/contracts/quotas';
import { type Clock, type DayLimit, err, isoTime, ok, type Result } from '@satcade/kernel';
import type { SignedIn } from '@satcade/lambda/http';
import { type DownloadToken, isOpen, LINK_SECONDS, TOKEN_MINUTES } from '../domain/download-token.ts';
import { deliveredTo, isWithheld, rolledOutAs } from '../domain/game-file.ts';
import { limitOf, type Ownership } from '../domain/ownership.ts';
import type { EntitlementStore, FileLinks, TokenStore, TokenUser } from '../ports.ts';

export interface StartedDownload {
  readonly token: string;
  readonly url: string;
  readonly expiresAt: string;
  /** Of the file. */
  readonly version?: string | undefined;
}

export interface StartDependencies {
  readonly store: EntitlementStore;
  readonly clock: Clock;
  /** Of downloads that nobody paid for: a script must not cost the store terabytes. */
  readonly freeDownloads: DayLimit;
}

/** Whether somebody bought this copy. A gift has no price of its own: its buyer paid. */
const isPaid = (owned: Ownership | undefined): boolean =>
  owned !== undefined && (owned.priceCents > 0 || owned.copy !== undefined);

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Creates a token for the file of a game that this user gets, or for an earlier version: for owners, for anyone if the
 * game is free, and for its developer and Admins, whose downloads do not count unless they bought it. The build of a
 * rollout is for its share alone; its developer and Admins name its version.
 */
export async function startDownload(
  command: {
    readonly caller: SignedIn;
    readonly gameId: string;
    readonly version?: string | undefined;
    readonly correlationId: string;
  },
  { store, clock, freeDownloads }: StartDependencies,
): Promise<Result<StartedDownload, Problem>> {
  const { caller, gameId, version, correlationId } = command;
  const { userId } = caller;
  const [game, owned, build] = await Promise.all([
    store.game(gameId),
    store.of(userId, gameId),
    version === undefined ? undefined : store.build(gameId, version),
  ]);
  if (game === undefined && owned.length === 0) return err(problem('not-found', `There is no game ${gameId}.`));
  const active = owned.find(({ isActive }) => isActive);
  const isOwnWork = active === undefined && game !== undefined && may(caller, 'update', 'Game', game.developerId);
  if (active === undefined && game?.isFree !== true && !isOwnWork) {
    return err(owned.length > 0 ? revoked : problem('forbidden', 'Buy this game to download it.'));
  }
  const limit = active && limitOf(active, isoTime(clock.now()));
  if (limit !== undefined && game?.isFree !== true) return err(problem('forbidden', limit));
  if (game?.isBlocked) return err(malwareFound);
  if (game === undefined) return err(notAvailable);
  const isManager = may(caller, 'update', 'Game', game.developerId);
  const delivered =
    version === undefined ? deliveredTo(game, userId) : (build ?? rolledOutAs(game, version, { userId, isManager }));
  if (delivered === undefined) return err(noSuchVersion(version ?? ''));
  const { file, version: deliveredVersion } = delivered;
  if (file === undefined) return err(notAvailable);
  if (isWithheld(game, file)) return err(malwareFound);
  if (!isPaid(active) && !(await freeDownloads.take(userId))) {
    return err(dayLimitReached('freeDownloadsPerDay', clock.now()));
  }
  const token = randomBytes(32).toString('base64url');
  const expiresAt = isoTime(clock.now() + TOKEN_MINUTES * 60_000);
  const minted: DownloadToken = {
    tokenHash: hashOf(token),
    userId,
    gameId,
    file,
    version: deliveredVersion,
    createdAt: isoTime(clock.now()),
    expiresAt,
    ...(active !== undefined && { orderId: active.orderId, copy: active.copy, maxDownloads: active.maxDownloads }),
    ...(isOwnWork && { isOwnWork }),
  };
  await store.saveToken(minted, { correlationId, causationId: correlationId });
  return ok({ token, url: `/api/download/${token}`, expiresAt, version: deliveredVersion });
}

const revoked = problem(
  'forbidden',
  'This purchase was refunded or its payment failed; it can no longer be downloaded.',
);
const noSuchVersion = (version: string): Problem =>
  problem('not-found', `This game has no version ${version}.`, [{ path: 'query.version', message: 'is not out' }]);
const notAvailable = problem('not-available', 'This file cannot be downloaded at the moment.');
const malwareFound = problem(
  'not-available',
  'Malware was found in this file. It cannot be downloaded until its developer has put a clean one in its place.',
);
const gone = problem('gone', 'This download link was used or has expired. Ask for a new one in your library.');

/** Exchanges a token for a signed link: once, before it expires, and unless malware was found in the file since. */
export async function redeemToken(
  token: string,
  by: TokenUser,
  { store, links, clock }: { readonly store: TokenStore; readonly links: FileLinks; readonly clock: Clock },
): Promise<Result<string, Problem>> {
  const now = isoTime(clock.now());
  const minted = await store.token(hashOf(token));
  if (minted === undefined || !isOpen(minted, now)) return err(gone);
  const game = await store.game(minted.gameId);
  if (game !== undefined && isWithheld(game, minted.file)) return err(malwareFound);
  return (await store.redeem(minted, now, by)) ? ok(await links.link(minted.file, LINK_SECONDS)) : err(gone);
}
