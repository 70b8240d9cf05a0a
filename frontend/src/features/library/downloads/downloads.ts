import { libraryText } from '../../../content/order/library.ts';
import { ApiProblem, messageOf } from '../../../lib/api/problem.ts';
import { currentSession, onUserChange } from '../../../lib/auth/session.ts';
import { saveAs } from '../../../lib/save-file.ts';
import { showToast } from '../../../lib/toasts.ts';
import { markDownloaded } from '../api.ts';
import { checkFile } from './check-file.ts';
import { openPieces, removePieces } from './disk-pieces.ts';
import { type DownloadRecord, downloadRecords } from './download-records.ts';
import { handOver, linkTo, pause } from './file-link.ts';
import {
  allDownloads,
  changeDownload,
  type Download,
  downloadKey,
  findDownload,
  isBusy,
  setDownload,
  type Wanted,
} from './running.ts';
import { showProgress } from './show-progress.ts';
import { createTransfer, type Mark, type Transfer } from './transfer.ts';

/** Without a private folder, larger files are left to the browser's own download: here they would be kept in memory. */
const MOST_IN_MEMORY = 1024 * 1024 * 1024;
/** The browser reads the pieces while it saves the file. */
const FORGET_AFTER_MS = 600_000;

const records = downloadRecords();
const lastRuns = new Map<string, Promise<void>>();

/** Cancels a download and deletes the bytes that have arrived. */
export function cancelDownload(key: string): void {
  const download = findDownload(key);
  if (download === undefined) return;
  download.controller.abort();
  setDownload(key, undefined);
  forget(download.id);
}

/** Pauses a download. `download` resumes it, also after a reload. */
export function pauseDownload(key: string): void {
  const download = findDownload(key);
  if (download === undefined) return;
  download.controller.abort();
  setDownload(key, { ...download, state: 'paused', msLeft: undefined });
  records.change(download.id, { isPaused: true });
}

/** Starts a download, or resumes one that stopped. Failures are shown. */
export async function download(wanted: Wanted): Promise<void> {
  const before = findDownload(downloadKey(wanted));
  if (before !== undefined && isBusy(before)) return;
  const { size } = wanted;
  if (size === undefined) return handOver(wanted);
  const same = before?.wanted.version === wanted.version ? before : undefined;
  if (before !== undefined && same === undefined) forget(before.id);
  await run({ id: crypto.randomUUID(), percent: 0, ...same, wanted: { ...wanted, size } }, same?.transfer);
}

/** Resumes the downloads of an earlier page, unless another tab does. */
function resumeDownloads(): void {
  const userId = currentSession()?.user.userId;
  for (const record of records.all()) {
    const { id, wanted, isPaused, doneAt } = record;
    if (doneAt === undefined ? userId !== undefined && record.userId !== userId : isOver(doneAt)) forget(id);
    else if (doneAt !== undefined || userId === undefined || findDownload(downloadKey(wanted)) !== undefined) continue;
    else if (isPaused)
      setDownload(downloadKey(wanted), { ...begun(record), state: 'paused', controller: new AbortController() });
    else void run(begun(record));
  }
}

const isOver = (doneAt: number): boolean => Date.now() - doneAt > FORGET_AFTER_MS;
const begun = ({ id, wanted, percent }: DownloadRecord) => ({ id, wanted, percent });

/** Another user must not see or resume these downloads. */
onUserChange((_, before) => {
  if (before === undefined) return resumeDownloads();
  for (const { wanted } of allDownloads()) cancelDownload(downloadKey(wanted));
});
// Before anyone can start them again.
resumeDownloads();

async function run(what: Pick<Download, 'id' | 'wanted' | 'percent'>, transfer?: Transfer): Promise<void> {
  const { id, wanted } = what;
  const download: Download = { ...what, transfer, state: 'running', controller: new AbortController() };
  setDownload(downloadKey(wanted), download);
  records.change(id, { isPaused: false });
  // A paused run may still be writing its last piece.
  await lastRuns.get(id);
  const running = alone(download);
  lastRuns.set(id, running);
  await running;
}

/** Two tabs must not write to the same file. */
async function alone(download: Download): Promise<void> {
  if (!('locks' in navigator)) return bring(download);
  await navigator.locks.request(`satcade-download-${download.id}`, { ifAvailable: true }, (lock) =>
    lock === null ? setDownload(downloadKey(download.wanted), undefined) : bring(download),
  );
}

async function bring(download: Download): Promise<void> {
  const { wanted, controller } = download;
  const isMine = () => findDownload(downloadKey(wanted))?.controller === controller && !controller.signal.aborted;
  const transfer = download.transfer ?? (await open(download));
  if (transfer === undefined) {
    setDownload(downloadKey(wanted), undefined);
    return handOver(wanted);
  }
  try {
    const file = await transfer.run(showProgress(download, transfer, records), controller.signal);
    if (!isMine()) return;
    await finish(download, file);
  } catch (error) {
    if (isMine()) await giveUp(download, transfer, error);
  }
}

/** Opens the file of a download with its stored bytes, or returns `undefined` if this browser cannot hold it. */
async function open(download: Download): Promise<Transfer | undefined> {
  const { id, wanted } = download;
  const pieces = await openPieces(id, wanted.size, MOST_IN_MEMORY);
  const userId = currentSession()?.user.userId;
  if (pieces === undefined || userId === undefined) return undefined;
  const { file, isLasting } = pieces;
  const kept = records.all().find((record) => record.id === id);
  const record = kept ?? { id, userId, wanted, percent: 0, mark: {}, isPaused: false };
  if (isLasting) records.keep({ ...record, isPaused: download.controller.signal.aborted });
  const transfer = createTransfer(
    file,
    { total: wanted.size, ...record.mark },
    {
      fetch: (url, init) => fetch(url, init),
      async link(signal) {
        const { url, version } = await linkTo(wanted, signal);
        // The library may have named another one: a share of buyers gets a build earlier, or it was halted meanwhile.
        changeDownload(download, { wanted: { ...wanted, version } });
        records.change(id, { wanted: { ...wanted, version } });
        return url;
      },
      pause,
      random: Math.random,
      mark: (mark: Mark) => records.change(id, { mark }),
    },
  );
  changeDownload(download, { transfer, isLasting });
  return transfer;
}

async function finish(download: Download, file: Blob): Promise<void> {
  const { id, controller } = download;
  const { wanted } = findDownload(downloadKey(download.wanted)) ?? download;
  changeDownload(download, { state: 'checking', percent: 100, msLeft: undefined });
  const verdict = wanted.isCurrent ? await checkFile(wanted, file, controller.signal) : 'unknown';
  if (controller.signal.aborted) return;
  setDownload(downloadKey(wanted), undefined);
  if (verdict === 'differs') {
    forget(id);
    showToast('bad', libraryText.downloadDiffers(wanted.title));
    return;
  }
  saveAs(file, wanted.fileName ?? wanted.title);
  records.change(id, { doneAt: Date.now() });
  setTimeout(() => forget(id), FORGET_AFTER_MS);
  markDownloaded(wanted);
  const done = verdict === 'same' ? libraryText.downloadChecked : libraryText.downloadDone;
  showToast('good', done(wanted.title));
}

/**
 * Storage that the page may not read (no CORS, or a proxy in between) fails before the first byte. The browser's own
 * download can still get the file. Other failures are shown, and the user can try again.
 */
async function giveUp(download: Download, transfer: Transfer, error: unknown): Promise<void> {
  const { id, wanted } = download;
  const isRefused = error instanceof ApiProblem && error.code !== 'download';
  if (transfer.received() === 0) {
    setDownload(downloadKey(wanted), undefined);
    forget(id);
    if (!isRefused) return handOver(wanted);
  } else {
    changeDownload(download, { state: 'stopped', msLeft: undefined });
    records.change(id, { isPaused: true });
  }
  showToast('bad', libraryText.downloadFailed(wanted.title, messageOf(error)));
}

function forget(id: string): void {
  records.forget(id);
  // Leftovers are deleted with the site's data.
  removePieces(id).catch(() => undefined);
}
