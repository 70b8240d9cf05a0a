import type { Content } from './domain/content-type.ts';
import type { BuildId, PlayGame, SourceFile, WebChannel } from './domain/web-channel.ts';

export interface ChannelStore {
  get(gameId: string, channel: string): Promise<WebChannel | undefined>;
  ofGame(gameId: string): Promise<readonly WebChannel[]>;
  /** Writes it unless a later revision is stored, or something else has changed since `previous`. */
  save(channel: WebChannel, previous: WebChannel | undefined): Promise<boolean>;
}

export interface GameStore {
  get(gameId: string): Promise<PlayGame | undefined>;
  /** Ignores a revision that is not higher than the stored one. */
  save(game: PlayGame): Promise<void>;
}

/** The folders of builds, which are recorded before their first file is written. */
export interface FolderStore {
  record(build: BuildId): Promise<void>;
  /** Its files are removed at this time. */
  retire(build: BuildId, dueAt: string): Promise<void>;
  /** The same, unless a time is set already. */
  retireOnce(build: BuildId, dueAt: string): Promise<void>;
  /** The oldest first. */
  due(now: string, most: number): Promise<readonly BuildId[]>;
  forget(build: BuildId): Promise<void>;
}

export type Task = { readonly kind: 'unpack' | 'remove' } & BuildId;

export interface TaskQueue {
  send(task: Task): Promise<void>;
}

/** The content of an entry is not what its archive announces. */
export class Damaged extends Error {}

/** The bytes of an uploaded file. `to` is not included. */
export interface Archive {
  readonly size: number;
  read(from: number, to: number): Promise<Buffer>;
  stream(from: number, to: number): Promise<AsyncIterable<Uint8Array>>;
}

export interface Archives {
  /** `undefined`: the file is gone. */
  open(file: SourceFile): Promise<Archive | undefined>;
}

/** The bucket that the games' origins serve. */
export interface WebBucket {
  /** Writes a file, in parts if it is large. Nothing is stored if the bytes end with an error. */
  put(build: BuildId, path: string, content: Content, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  removeAll(build: BuildId): Promise<void>;
}

export interface PlayAddresses {
  /** Whether the store has a domain for games. */
  readonly areOn: boolean;
  sign(build: BuildId, needsIsolation: boolean): Promise<{ readonly url: string; readonly expiresAt: string }>;
}
