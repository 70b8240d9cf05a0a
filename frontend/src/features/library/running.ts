import { useSyncExternalStore } from 'react';
import type { Transfer } from './transfer.ts';

/** What is to be downloaded: a game's current file, or an earlier version of it. */
export interface Wanted {
  readonly gameId: string;
  readonly title: string;
  readonly size?: number | undefined;
  readonly fileName?: string | undefined;
  /** The version that comes. */
  readonly version?: string | undefined;
  readonly isCurrent: boolean;
}

export interface DownloadState {
  /** `waiting`: for an answer. `stopped`: by a failure that waiting does not mend. */
  readonly state: 'running' | 'waiting' | 'paused' | 'checking' | 'stopped';
  readonly percent: number;
  readonly msLeft?: number | undefined;
}

export interface Download extends DownloadState {
  /** Of its record and its folder. */
  readonly id: string;
  readonly wanted: Wanted & { readonly size: number };
  readonly controller: AbortController;
  readonly isLasting?: boolean;
  /** Until the first run has opened its file. */
  readonly transfer?: Transfer | undefined;
}

export const isBusy = ({ state }: DownloadState): boolean => state !== 'paused' && state !== 'stopped';

/*
 * The downloads of this tab, one per game. They belong to no component: going to another page does not end them, and one
 * that broke off can go on where it stopped.
 */
let downloads: ReadonlyMap<string, Download> = new Map();
const listeners = new Set<() => void>();

export const findDownload = (gameId: string): Download | undefined => downloads.get(gameId);
export const allDownloads = (): readonly Download[] => [...downloads.values()];

export function setDownload(gameId: string, next: Download | undefined): void {
  const changed = new Map(downloads);
  if (next === undefined) changed.delete(gameId);
  else changed.set(gameId, next);
  downloads = changed;
  const wouldBeLost = [...changed.values()].some((each) => isBusy(each) && each.isLasting !== true);
  window[wouldBeLost ? 'addEventListener' : 'removeEventListener']('beforeunload', askBeforeLeaving);
  for (const listener of listeners) listener();
}

/** Changes a download that is still the one of this run. */
export function changeDownload(run: Download, changes: Partial<Download>): void {
  const now = downloads.get(run.wanted.gameId);
  if (now?.controller === run.controller) setDownload(run.wanted.gameId, { ...now, ...changes });
}

const askBeforeLeaving = (event: Event): void => event.preventDefault();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The download of a game; `undefined` when there is none. */
export const useDownload = (gameId: string): DownloadState | undefined =>
  useSyncExternalStore(subscribe, () => downloads.get(gameId));
