import { folderOfHandle } from '../../../lib/upload/folder/chosen-folder.ts';
import { packInWorker } from '../../../lib/upload/folder/pack-in-worker.ts';
import { cameFrom, fileOf } from '../../../lib/upload/handles/choose.ts';
import { isFileHandle, isFolderHandle } from '../../../lib/upload/handles/file-system-access.ts';
import { keptHandles } from '../../../lib/upload/handles/kept-handles.ts';
import type { UploadFile } from '../../../lib/upload/transfer-ports.ts';
import { continueBuild } from '../channels/send-build.ts';
import { continueEdit } from '../edit/save-edit.ts';
import {
  isStale,
  missingFiles,
  resumedPlan,
  type SavedSubmission,
  savedSubmission,
  savedSubmissions,
} from '../submission/saved-submissions.ts';
import { jobOf, runsElsewhere } from '../submission/upload-job.ts';
import { setWaiting, waitingOf } from '../submission/waiting.ts';
import { type HandlePorts, readAgain } from './read-again.ts';
import { continueGame } from './upload-game.ts';

/** A reload or a restart has no user who could answer a question of the browser. */
const asItIs: HandlePorts = { find: keptHandles.find, permissionOf, read };

/** For a click of the user: the browser asks for what it has not yet been allowed. */
const afterAsking: HandlePorts = {
  ...asItIs,
  permissionOf: async (handle) => (await handle.requestPermission?.({ mode: 'read' })) ?? 'granted',
};

// Files of the browser's own storage need no permission and have no such method.
async function permissionOf(handle: FileSystemHandle): Promise<PermissionState> {
  return (await handle.queryPermission?.({ mode: 'read' })) ?? 'granted';
}

async function read(handle: FileSystemHandle): Promise<File | undefined> {
  if (isFileHandle(handle)) return fileOf(handle);
  if (!isFolderHandle(handle)) return undefined;
  const archive = await packInWorker(await folderOfHandle(handle), () => undefined, new AbortController().signal);
  cameFrom(archive, handle);
  return archive;
}

/**
 * Continues this user's interrupted uploads, on any page: each starts when the browser may read every file that it
 * still misses. Otherwise its card asks for the files, or for the permission. One that failed on this page waits for its
 * user.
 */
export async function goOn(userId: string): Promise<void> {
  const mine = savedSubmissions().filter((saved) => saved.userId === userId && !isStale(saved, Date.now()));
  const fresh = mine.filter(({ id }) => {
    const waiting = waitingOf(id);
    return waiting === undefined || waiting.rereading === 'elsewhere';
  });
  await Promise.all(fresh.map((saved) => takeUp(saved, asItIs)));
}

/** The same after a click, when the browser may ask for its permission. */
export const allowAndGoOn = (saved: SavedSubmission): Promise<void> => takeUp(saved, afterAsking);

/** Takes a file that was chosen again, and continues when it was the last one. `undefined`: it was removed. */
export async function chooseAgain(saved: SavedSubmission, place: string, file: UploadFile | undefined): Promise<void> {
  const before = waitingOf(saved.id) ?? { files: new Map(), rereading: undefined };
  const others = [...before.files].filter(([each]) => each !== place);
  const files = new Map(file === undefined ? others : [...others, [place, file] as const]);
  setWaiting(saved.id, { ...before, files });
  if (missingFiles(saved, files).length === 0) await proceed(saved);
}

/** Sends what is left of an interrupted submission. */
export function proceed(saved: SavedSubmission): Promise<void> {
  const plan = resumedPlan(saved, waitingOf(saved.id)?.files ?? new Map());
  if (saved.edit !== undefined) return continueEdit(saved, saved.edit, plan);
  return saved.build === undefined ? continueGame(saved, plan) : continueBuild(saved, saved.build, plan);
}

/** A page and its portal ask for it, and a button may be pressed twice. */
const going = new Set<string>();

async function takeUp(saved: SavedSubmission, ports: HandlePorts): Promise<void> {
  const { id } = saved;
  if (going.has(id) || jobOf(id) !== undefined) return;
  going.add(id);
  try {
    const chosen = waitingOf(id)?.files ?? new Map<string, UploadFile>();
    if (await runsElsewhere(id)) return setWaiting(id, { files: chosen, rereading: 'elsewhere' });
    setWaiting(id, { files: chosen, rereading: (await ports.find(id)).size > 0 ? 'reads' : undefined });
    const { files, asks } = await readAgain(saved, ports);
    // It was discarded meanwhile.
    if (savedSubmission(id) === undefined) return undefined;
    // What the user chose meanwhile stays.
    const all = new Map([...files, ...(waitingOf(id)?.files ?? [])]);
    setWaiting(id, { files: all, rereading: asks ? 'asks' : undefined });
    if (missingFiles(saved, all).length > 0) return undefined;
  } finally {
    going.delete(id);
  }
  return proceed(saved);
}
