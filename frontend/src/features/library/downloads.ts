import { startDownload } from '@satcade/contracts/api/entitlements';
import { useSyncExternalStore } from 'react';
import { libraryText } from '../../content/library.ts';
import { call } from '../../lib/call.ts';
import { ApiProblem, messageOf } from '../../lib/problem.ts';
import { showToast } from '../../lib/toasts.ts';
import { markDownloaded } from './library.ts';
import { navigateToFile, saveAs } from './save-file.ts';
import { createTransfer, type Transfer } from './transfer.ts';

/** Larger files go to the browser's own download, which survives the page and needs no second copy on the disk. */
const LARGEST_IN_PAGE = 1024 * 1024 * 1024;

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

export type DownloadState = { readonly state: 'running' | 'stopped'; readonly percent: number };

interface Download extends DownloadState {
  readonly wanted: Wanted;
  readonly transfer: Transfer;
  readonly controller: AbortController;
}

/*
 * The downloads of this tab, one per game. They belong to no component: going to another page does not end them, and one
 * that broke off can go on where it stopped.
 */
let downloads: ReadonlyMap<string, Download> = new Map();
const listeners = new Set<() => void>();

function change(gameId: string, next: Download | undefined): void {
  const changed = new Map(downloads);
  if (next === undefined) changed.delete(gameId);
  else changed.set(gameId, next);
  downloads = changed;
  const isRunning = [...changed.values()].some(({ state }) => state === 'running');
  window[isRunning ? 'addEventListener' : 'removeEventListener']('beforeunload', askBeforeLeaving);
  for (const listener of listeners) listener();
}

const askBeforeLeaving = (event: Event): void => event.preventDefault();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The download of a game; `undefined` when there is none. */
export const useDownload = (gameId: string): DownloadState | undefined =>
  useSyncExternalStore(subscribe, () => downloads.get(gameId));

/** Ends a download and forgets what had arrived. */
export function cancelDownload(gameId: string): void {
  downloads.get(gameId)?.controller.abort();
  change(gameId, undefined);
}

/** Starts a download, or goes on with the one that stopped. Failures are told. */
export async function download(wanted: Wanted): Promise<void> {
  const before = downloads.get(wanted.gameId);
  if (before?.state === 'running') return;
  if (wanted.size === undefined || wanted.size > LARGEST_IN_PAGE) return handOver(wanted);
  const transfer = before?.wanted.version === wanted.version ? before?.transfer : undefined;
  await bring({
    state: 'running',
    percent: before?.percent ?? 0,
    wanted,
    transfer: transfer ?? createTransfer(wanted.size, portsFor(wanted)),
    controller: new AbortController(),
  });
}

async function bring(begun: Download): Promise<void> {
  const { wanted, transfer, controller } = begun;
  const isMine = () => downloads.get(wanted.gameId)?.controller === controller;
  let shown = begun;
  const show = (share: number) => {
    const percent = Math.floor(share * 100);
    if (percent === shown.percent || !isMine()) return;
    shown = { ...shown, percent };
    change(wanted.gameId, shown);
  };
  change(wanted.gameId, begun);
  try {
    const file = await transfer.run(show, controller.signal);
    if (!isMine()) return;
    change(wanted.gameId, undefined);
    saveAs(file, wanted.fileName ?? wanted.title);
    markDownloaded(wanted);
    showToast('good', libraryText.downloadDone(wanted.title));
  } catch (error) {
    if (!isMine()) return;
    await giveUp({ ...shown, state: 'stopped' }, error);
  }
}

/**
 * Storage that the page may not read (no CORS, a proxy in between) fails before the first byte: the browser's own download
 * can still have the file. Anything else is told, and can be tried again.
 */
async function giveUp(stopped: Download, error: unknown): Promise<void> {
  const { wanted, transfer } = stopped;
  const isRefused = error instanceof ApiProblem && error.code !== 'download';
  if (transfer.received() === 0) {
    change(wanted.gameId, undefined);
    if (!isRefused) return handOver(wanted);
  } else {
    change(wanted.gameId, stopped);
  }
  showToast('bad', libraryText.downloadFailed(wanted.title, messageOf(error)));
}

async function handOver(wanted: Wanted): Promise<void> {
  try {
    navigateToFile(await linkTo(wanted));
    markDownloaded(wanted);
    showToast('good', libraryText.downloadHandedOver(wanted.title));
  } catch (error) {
    showToast('bad', libraryText.downloadFailed(wanted.title, messageOf(error)));
  }
}

/** Asks for a download: its address is good once, for a few minutes. */
async function linkTo({ gameId, version, isCurrent }: Wanted, signal?: AbortSignal): Promise<string> {
  const { url } = await call(startDownload, {
    params: { id: gameId },
    query: isCurrent ? {} : { version },
    ...(signal === undefined ? {} : { signal }),
  });
  return url;
}

const portsFor = (wanted: Wanted) => ({
  fetch: (url: string, init: RequestInit) => fetch(url, init),
  link: (signal: AbortSignal) => linkTo(wanted, signal),
  pause,
  random: Math.random,
});

/** Waits; offline, until the browser is back. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  if (navigator.onLine || signal.aborted) return;
  await new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
