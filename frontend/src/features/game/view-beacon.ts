import { recordView } from '@satcade/contracts/api/analytics';
import type { ViewSource } from '@satcade/contracts/enums';
import { useEffect } from 'react';
import { urlOf } from '../../lib/api/api.ts';
import { FIRST_ENTRY } from '../../lib/router/browser-history.ts';
import { useLocation } from '../../lib/router/router.tsx';
import { browserStorage } from '../../lib/storage/browser-storage.ts';
import { VIEWED_KEY } from '../../lib/storage/storage-keys.ts';

/** Counts a visit to a game's page, once per game and visit of the site. */
export function useViewBeacon(gameId: string | undefined): void {
  const { state, key } = useLocation();
  const source = sourceOf(state, key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: how one came is settled when the page is first shown.
  useEffect(() => {
    if (gameId !== undefined && isFirst(gameId)) send(gameId, source);
  }, [gameId]);
}

/**
 * A link names its source. Without one, the visitor came from a page of the store, or this is the first page of the
 * visit.
 */
function sourceOf(state: unknown, key: string): ViewSource {
  if (typeof state === 'object' && state !== null && 'from' in state && state.from === 'search') return 'search';
  return key === FIRST_ENTRY ? 'direct' : 'organic';
}

function isFirst(gameId: string): boolean {
  const storage = browserStorage('session');
  const countedGames = (storage.getItem(VIEWED_KEY) ?? '').split(',');
  if (countedGames.includes(gameId)) return false;
  try {
    storage.setItem(VIEWED_KEY, [...countedGames, gameId].slice(-200).join(','));
  } catch {
    // A visit that cannot be stored is counted again at worst.
  }
  return true;
}

/** A failed count is ignored on purpose: it is not worth a message or a second try. */
function send(gameId: string, source: ViewSource): void {
  const url = urlOf(recordView.path, { id: gameId }, undefined);
  const body = JSON.stringify({ source });
  const type = 'application/json';
  if (navigator.sendBeacon?.(url, new Blob([body], { type }))) return;
  fetch(url, { method: recordView.method, body, headers: { 'content-type': type }, keepalive: true }).catch(
    () => undefined,
  );
}
