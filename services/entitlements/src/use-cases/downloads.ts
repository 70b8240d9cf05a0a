import { createHash, randomBytes } from 'node:crypto';
import { may } from '@satcade/contracts/access';
import { MAIN_CHANNEL } from '@satcade/contracts/entities/channel-summary';
import { type Problem, problem } from '@satcade/contracts/problem';
import { dayLimitReached } from '@satcade/contracts/quotas';
import { type Clock, type DayLimit, err, isoTime, ok, type Result } from '@satcade/kernel';
import type { SignedIn } from '@satcade/lambda/http';
import { type ChannelBuild, isBuildOf, lineOf, type OwnedChannel } from '../domain/channel.ts';
import { rightTo } from '../domain/download-right.ts';
import { type DownloadToken, isOpen, LINK_SECONDS, TOKEN_MINUTES } from '../domain/download-token.ts';
import { deliveredTo, isWithheld, type OwnedBuild, rolledOutAs } from '../domain/game-file.ts';
import type { Ownership } from '../domain/ownership.ts';
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

interface DownloadAsked {
  readonly caller: SignedIn;
  readonly gameId: string;
  /** A channel of the game; left out, the game's own line of builds. */
  readonly channel?: string | undefined;
  readonly version?: string | undefined;
  readonly correlationId: string;
}

/**
 * Creates a token for the file of a game or of its channel that this user gets, or for an earlier version: see
 * `rightTo`. Downloads of the developer and of Admins do not count unless they bought the game; those of demos and
 * extras never do. The build of a rollout is for its share alone; the developer and Admins name its version.
 */
export async function startDownload(
  asked: DownloadAsked,
  { store, clock, freeDownloads }: StartDependencies,
): Promise<Result<StartedDownload, Problem>> {
  const { caller, gameId, correlationId } = asked;
  const { userId } = caller;
  const name = asked.channel === MAIN_CHANNEL ? undefined : asked.channel;
  const [game, owned, channel] = await Promise.all([
    store.game(gameId),
    store.of(userId, gameId),
    name === undefined ? undefined : store.channel(gameId, name),
  ]);
  if (game === undefined && owned.length === 0) return err(problem('not-found', `There is no game ${gameId}.`));
  if (name !== undefined && (channel === undefined || channel.isRemoved)) return err(noSuchChannel(name));
  const isManager = game !== undefined && may(caller, 'update', 'Game', game.developerId);
  const right = rightTo(game, channel, { isManager, owned }, isoTime(clock.now()));
  if (!right.ok) return right;
  if (game?.isBlocked) return err(malwareFound);
  if (game === undefined) return err(notAvailable);
  const line = channel === undefined ? game : lineOf(game, channel);
  const delivered =
    asked.version === undefined
      ? deliveredTo(line, userId)
      : ((await buildOf(gameId, channel, asked.version, store)) ??
        rolledOutAs(line, asked.version, { userId, isManager }));
  if (delivered === undefined) return err(noSuchVersion(asked.version ?? ''));
  const { file, version } = delivered;
  if (file === undefined) return err(notAvailable);
  if (isWithheld(line, file)) return err(malwareFound);
  const { active, isOwnWork, isBeside } = right.value;
  if (!isPaid(active) && !(await freeDownloads.take(userId))) {
    return err(dayLimitReached('freeDownloadsPerDay', clock.now()));
  }
  const token = randomBytes(32).toString('base64url');
  const expiresAt = isoTime(clock.now() + TOKEN_MINUTES * 60_000);
  // A demo does not end with the purchase of the game.
  const purchase = channel?.isDemo === true ? undefined : active;
  const minted: DownloadToken = {
    tokenHash: hashOf(token),
    userId,
    gameId,
    file,
    version,
    createdAt: isoTime(clock.now()),
    expiresAt,
    ...(purchase !== undefined && { orderId: purchase.orderId, copy: purchase.copy }),
    ...(purchase !== undefined && !isBeside && { maxDownloads: purchase.maxDownloads }),
    ...(isOwnWork && { isOwnWork }),
    ...(channel !== undefined && { channel: channel.name }),
    ...(isBeside && { isBeside }),
  };
  await store.saveToken(minted, { correlationId, causationId: correlationId });
  return ok({ token, url: `/api/download/${token}`, expiresAt, version });
}

/** The build of a version: of a channel, or of the game's own line. */
async function buildOf(
  gameId: string,
  channel: OwnedChannel | undefined,
  version: string,
  store: Pick<EntitlementStore, 'build' | 'channelBuild'>,
): Promise<OwnedBuild | ChannelBuild | undefined> {
  if (channel === undefined) return store.build(gameId, version);
  const build = await store.channelBuild(channel, version);
  return build !== undefined && isBuildOf(channel, build) ? build : undefined;
}

const noSuchChannel = (name: string): Problem =>
  problem('not-found', `This game has no channel ${name}.`, [{ path: 'query.channel', message: 'is not there' }]);
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
  // Made first: a token is used up, and the download counted, only for a link that exists.
  const link = await links.link(minted.file, LINK_SECONDS);
  return (await store.redeem(minted, now, by)) ? ok(link) : err(gone);
}
