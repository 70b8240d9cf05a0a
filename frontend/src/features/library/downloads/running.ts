import { createStore } from '../../../lib/storage/store.ts';
import { useStore } from '../../../lib/storage/use-store.ts';
import type { Transfer } from './transfer.ts';

/** The requested download: the current file of a game or of its channel, or an earlier version. */
export interface Wanted {
  readonly gameId: string;
  /** Absent: the game's own file. */
  readonly channel?: string | undefined;
  readonly title: string;
  readonly size?: number | undefined;
  readonly fileName?: string | undefined;
  /** The version of the file. */
  readonly version?: string | undefined;
  readonly isCurrent: boolean;
}

export interface DownloadState {
  /** `waiting`: there is no answer. `stopped`: a failure that waiting does not resolve. */
  readonly state: 'running' | 'waiting' | 'paused' | 'checking' | 'stopped';
  readonly percent: number;
  readonly msLeft?: number | undefined;
}

export interface Download extends DownloadState {
  /** The id of its record and its folder. */
  readonly id: string;
  readonly wanted: Wanted & { readonly size: number };
  readonly controller: AbortController;
  readonly isLasting?: boolean;
  /** Absent until the first run has opened its file. */
  readonly transfer?: Transfer | undefined;
}

export const isBusy = ({ state }: DownloadState): boolean => state !== 'paused' && state !== 'stopped';

/** Identifies a download: a game's own file, or that of a channel. */
export const downloadKey = ({ gameId, channel }: Pick<Wanted, 'gameId' | 'channel'>): string =>
  channel === undefined ? gameId : `${gameId}#${channel}`;

/*
 * The downloads of this tab, one per file. They are not part of a component: a change of page does not end them, and an
 * interrupted one can be resumed.
 */
const downloads = createStore<ReadonlyMap<string, Download>>(new Map());

export const findDownload = (key: string): Download | undefined => downloads.get().get(key);
export const allDownloads = (): readonly Download[] => [...downloads.get().values()];

export function setDownload(key: string, next: Download | undefined): void {
  const changed = new Map(downloads.get());
  if (next === undefined) changed.delete(key);
  else changed.set(key, next);
  downloads.set(changed);
  const wouldBeLost = [...changed.values()].some((each) => isBusy(each) && each.isLasting !== true);
  window[wouldBeLost ? 'addEventListener' : 'removeEventListener']('beforeunload', askBeforeLeaving);
}

/** Changes a download if it still belongs to this run. */
export function changeDownload(run: Download, changes: Partial<Download>): void {
  const key = downloadKey(run.wanted);
  const now = findDownload(key);
  if (now?.controller === run.controller) setDownload(key, { ...now, ...changes });
}

const askBeforeLeaving = (event: Event): void => event.preventDefault();

/** The download of a file, or `undefined`. */
export const useDownload = (key: string): DownloadState | undefined => useStore(downloads, (all) => all.get(key));
