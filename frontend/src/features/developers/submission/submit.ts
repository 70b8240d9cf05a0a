import { uploadMessages } from '../../../content/developers/portal.ts';
import type { UploadControl } from '../../../lib/upload/control.ts';
import type { Source, StoredFile } from '../../../lib/upload/transfer-ports.ts';
import type { GameForm } from '../form/game-form.ts';
import { fileKeysOf, type PlannedFile, placeOf } from './file-plan.ts';
import type { FileKeys } from './records.ts';
import { StepFailed } from './upload-errors.ts';

/** The step that is running. */
export type Step =
  | { readonly name: 'record' | 'requirements' | 'finish' }
  | { readonly name: 'validate' | 'send'; readonly fileName: string };

/** The files that arrived, by their place. */
export interface Sent {
  readonly keys: Readonly<Record<string, string>>;
  /** Their uploads, which tell when they are checked. A version before this one did not keep them. */
  readonly uploads: Readonly<Record<string, string>>;
}

export const NOTHING_SENT: Sent = { keys: {}, uploads: {} };

/** The steps of a submission that are done. An interrupted one continues from here. */
export interface Done extends Sent {
  readonly gameId?: string | undefined;
  readonly requirementsId?: string | undefined;
}

interface SubmitRecords extends FileRecords {
  createGame(form: GameForm): Promise<string>;
  createRequirements(gameId: string, form: GameForm): Promise<string>;
  linkRequirements(gameId: string, id: string): Promise<unknown>;
  setKeys(gameId: string, keys: FileKeys): Promise<unknown>;
  updateGame(gameId: string, form: GameForm, keys: FileKeys): Promise<unknown>;
}

interface FileRecords {
  /** Whether the server would accept this file. */
  validateFile(source: Source): Promise<boolean>;
}

export interface SubmitPorts {
  readonly records: SubmitRecords;
  /** Runs something that may be repeated, and repeats it while there is no connection. */
  retried<T>(control: UploadControl, action: () => Promise<T>): Promise<T>;
  transfer(source: Source, control: UploadControl, onProgress: (sent: number) => void): Promise<StoredFile>;
  /** Throws if the scan refuses one of these uploads. Waits a moment for its answers, and not for all of them. */
  findRefused(uploads: Sent['uploads'], control: UploadControl): Promise<void>;
  /** Runs the save when the scan has checked the pictures among these uploads. */
  saveChecked<T>(uploads: Sent['uploads'], control: UploadControl, save: () => Promise<T>): Promise<T>;
  onStep(step: Step): void;
  /** Bytes sent of all files. */
  onSent(bytes: number): void;
  /** Called after each step that a resumed upload need not repeat. */
  onDone(done: Done): void;
}

/**
 * Uploads a game: creates its record, saves and links its requirements, then checks and uploads each file, and finally
 * writes the keys into the record. Continues from `before`. Throws what failed; the caller undoes the rest.
 */
export async function submitGame(
  form: GameForm,
  files: readonly PlannedFile[],
  before: Done,
  control: UploadControl,
  ports: SubmitPorts,
): Promise<string> {
  let done = before;
  const keep = (more: Partial<Done>) => {
    done = { ...done, ...more };
    ports.onDone(done);
  };

  await control.ready();
  ports.onStep({ name: 'record' });
  const gameId = done.gameId ?? (await named(uploadMessages.recordFailed, () => ports.records.createGame(form)));
  if (done.gameId === undefined) keep({ gameId });
  else
    await named(uploadMessages.recordFailed, () =>
      ports.retried(control, () => ports.records.updateGame(gameId, form, {})),
    );

  if (form.hasRequirements && done.requirementsId === undefined) {
    ports.onStep({ name: 'requirements' });
    const requirementsId = await named(uploadMessages.requirementsFailed, async () => {
      const id = await ports.records.createRequirements(gameId, form);
      await ports.records.linkRequirements(gameId, id);
      return id;
    });
    keep({ requirementsId });
  }

  const { keys, uploads } = await sendFiles(gameId, files, done, control, { ...ports, onFile: keep });
  await control.ready();
  ports.onStep({ name: 'finish' });
  await ports.saveChecked(uploads, control, () => ports.records.setKeys(gameId, fileKeysOf(keys)));
  return gameId;
}

type SendPorts = Pick<SubmitPorts, 'transfer' | 'findRefused' | 'retried' | 'onStep' | 'onSent'> & {
  readonly records: FileRecords;
  /** Called after each file that a resumed upload need not send again. */
  onFile(sent: Sent): void;
};

/**
 * Checks and uploads one file after the other. Files that already have a key are skipped. Returns all files. A game's
 * file is not sent beside a picture that is refused: it could take hours, in vain.
 */
export async function sendFiles(
  gameId: string,
  files: readonly PlannedFile[],
  { keys, uploads }: Sent,
  control: UploadControl,
  ports: SendPorts,
): Promise<Sent> {
  let sent: Sent = { keys, uploads };
  let sentBefore = 0;
  for (const { kind, index, file } of files) {
    const source: Source = { kind, file, gameId, ...(index === undefined ? {} : { index }) };
    const place = placeOf(source);
    if (sent.keys[place] === undefined) {
      if (kind === 'game') await ports.findRefused(sent.uploads, control);
      await control.ready();
      ports.onStep({ name: 'validate', fileName: file.name });
      const isAllowed = await ports.retried(control, () => ports.records.validateFile(source));
      if (!isAllowed) throw new StepFailed(uploadMessages.serverRefused, { cause: new Error(file.name) });
      ports.onStep({ name: 'send', fileName: file.name });
      const base = sentBefore;
      const { key, uploadId } = await ports.transfer(source, control, (bytes) => ports.onSent(base + bytes));
      sent = { keys: { ...sent.keys, [place]: key }, uploads: { ...sent.uploads, [place]: uploadId } };
      ports.onFile(sent);
    }
    sentBefore += file.size;
    ports.onSent(sentBefore);
  }
  return sent;
}

async function named<T>(message: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    throw new StepFailed(message, { cause: error });
  }
}
