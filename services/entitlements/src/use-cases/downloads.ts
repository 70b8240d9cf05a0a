import { createHash, randomBytes } from 'node:crypto';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, ok, type Result } from '@satcade/kernel';
import { type DownloadToken, isOpen, LINK_SECONDS, TOKEN_MINUTES } from '../domain/download-token.ts';
import type { EntitlementStore, FileLinks } from '../ports.ts';

export interface StartedDownload {
  readonly token: string;
  readonly url: string;
  readonly expiresAt: string;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Mints a token for a game that the caller owns, or that is free. */
export async function startDownload(
  command: { readonly userId: string; readonly gameId: string; readonly correlationId: string },
  { store, clock }: { readonly store: EntitlementStore; readonly clock: Clock },
): Promise<Result<StartedDownload, Problem>> {
  const { userId, gameId, correlationId } = command;
  const [game, owned] = await Promise.all([store.game(gameId), store.of(userId, gameId)]);
  if (game === undefined && owned.length === 0) return err(problem('not-found', `There is no game ${gameId}.`));
  const active = owned.find(({ isActive }) => isActive);
  if (active === undefined && game?.isFree !== true) {
    return err(owned.length > 0 ? revoked : problem('forbidden', 'Buy this game to download it.'));
  }
  if (game?.file === undefined || game.isBlocked) {
    return err(notAvailable);
  }
  const token = randomBytes(32).toString('base64url');
  const expiresAt = isoTime(clock.now() + TOKEN_MINUTES * 60_000);
  const minted: DownloadToken = {
    tokenHash: hashOf(token),
    userId,
    gameId,
    file: game.file,
    expiresAt,
    ...(active !== undefined && { orderId: active.orderId }),
  };
  await store.saveToken(minted, { correlationId, causationId: correlationId });
  return ok({ token, url: `/api/download/${token}`, expiresAt });
}

const revoked = problem(
  'forbidden',
  'This purchase was refunded or its payment failed; it can no longer be downloaded.',
);
const notAvailable = problem('not-available', 'This file cannot be downloaded at the moment.');
const gone = problem('gone', 'This download link was used or has expired. Ask for a new one in your library.');

/** Trades a token for a signed link: once, before it expires, and unless malware was found in the file since. */
export async function redeemToken(
  token: string,
  { store, links, clock }: { readonly store: EntitlementStore; readonly links: FileLinks; readonly clock: Clock },
): Promise<Result<string, Problem>> {
  const now = isoTime(clock.now());
  const minted = await store.token(hashOf(token));
  if (minted === undefined || !isOpen(minted, now)) return err(gone);
  const game = await store.game(minted.gameId);
  if (game?.isBlocked) return err(notAvailable);
  return (await store.redeem(minted, now)) ? ok(await links.link(minted.file, LINK_SECONDS)) : err(gone);
}
