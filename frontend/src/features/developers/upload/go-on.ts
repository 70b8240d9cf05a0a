import { folderOfHandle } from '../../../lib/upload/folder/chosen-folder.ts';
import { packInWorker } from '../../../lib/upload/folder/pack-in-worker.ts';
import { cameFrom, fileOf } from '../../../lib/upload/handles/choose.ts';
import { isFileHandle, isFolderHandle } from '../../../lib/upload/handles/file-system-access.ts';
import { keptHandles } from '../../../lib/upload/handles/kept-handles.ts';
import { fingerprintOf } from '../../../lib/upload/resume-records.ts';
import { isOpen, makeRoomFor } from '../drafts/new-game-draft.ts';
import { type ChosenFiles, planOf } from '../submission/file-plan.ts';
import { currentJob, runsElsewhere } from '../submission/upload-job.ts';
import { changeDraft, currentDraft, interruptedOf, pickUpInterrupted } from './draft.ts';
import { type HandlePorts, readAgain } from './read-again.ts';
import { missingFiles } from './saved-submission.ts';
import { editDraft, uploadDraft } from './upload-game.ts';

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

let going: Promise<void> | undefined;

/** One at a time: a page and its portal ask for it, and a button may be pressed twice. */
function once(userId: string, ports: HandlePorts): Promise<void> {
  going ??= takeUp(userId, ports).finally(() => {
    going = undefined;
  });
  return going;
}

/**
 * Continues this user's interrupted upload, on any page: fills the form, and starts the upload when the browser may
 * read every file that is still missing. Otherwise the portal asks for the files, or for the permission.
 */
export const goOn = (userId: string): Promise<void> => once(userId, asItIs);

/** The same after a click, when the browser may ask for its permission. */
export const allowAndGoOn = (userId: string): Promise<void> => once(userId, afterAsking);

async function takeUp(userId: string, ports: HandlePorts): Promise<void> {
  if (currentJob() !== undefined || (await runsElsewhere())) return;
  const saved = interruptedOf(userId);
  if (saved === undefined) return;
  await makeRoomFor(saved.draftId);
  pickUpInterrupted(saved, isOpen(saved.draftId));
  const { interrupted } = currentDraft();
  if (interrupted === undefined) return;
  changeDraft({ rereading: (await ports.find(interrupted.gameId)).size > 0 ? 'reads' : undefined });
  const { files, asks } = await readAgain(interrupted, ports);
  // The user discarded it meanwhile.
  if (currentDraft().interrupted !== interrupted) return;
  changeDraft({ rereading: asks ? 'asks' : undefined });
  editDraft({ files: merged(files, currentDraft().files) });
  const chosen = planOf(currentDraft().files).map(({ file }) => fingerprintOf(file));
  if (missingFiles(interrupted, chosen).length === 0) await uploadDraft(userId);
}

/** What the user chose meanwhile stays. */
function merged(again: ChosenFiles, chosen: ChosenFiles): ChosenFiles {
  const { game = again.game, thumbnail = again.thumbnail, trailer = again.trailer, screenshots } = chosen;
  const known = new Set(screenshots.map(fingerprintOf));
  const others = again.screenshots.filter((file) => !known.has(fingerprintOf(file)));
  return { game, thumbnail, trailer, screenshots: [...screenshots, ...others] };
}
