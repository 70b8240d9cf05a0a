import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../engine.ts';
import { checkWriteConditions, type WriteConditions } from '../conditions.ts';
import { type Cause, objectCreated, objectDeleted } from '../events.ts';
import { Blobs } from './blobs.ts';
import { Buckets } from './buckets.ts';
import { openDatabase, transaction } from './database.ts';
import type { Content, Segment } from './model.ts';
import { isStoredObject, ObjectIndex, type ObjectVersion, type StoredObject } from './object-index.ts';
import { Outbox } from './outbox.ts';
import { type NumberedPart, type Upload, Uploads } from './uploads.ts';

/** An object about to be written. */
export interface Write {
  readonly bucket: string;
  readonly key: string;
  readonly content: Content;
  readonly conditions: WriteConditions;
  readonly cause: Cause;
}

/** The effect of a deletion: `version` is the removed version or the new delete marker; neither for an unknown key. */
export interface Deletion {
  readonly kind: 'removed' | 'marked' | 'nothing';
  readonly version: ObjectVersion | undefined;
}

/** Buckets, objects, uploads and events, and the changes that touch several of them at once. */
export class S3Store {
  readonly buckets: Buckets;
  readonly objects: ObjectIndex;
  readonly uploads: Uploads;
  readonly blobs: Blobs;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly #database: DatabaseSync;

  constructor(dir: string, clock: Clock) {
    this.#database = openDatabase(dir);
    this.buckets = new Buckets(this.#database);
    this.objects = new ObjectIndex(this.#database);
    this.uploads = new Uploads(this.#database);
    this.outbox = new Outbox(this.#database);
    this.blobs = new Blobs(path.join(dir, 'blobs'));
    this.blobs.sweep(new Set([...this.objects.blobs(), ...this.uploads.blobs()]));
    this.clock = clock;
  }

  /** By key, without quotes. @throws S3Error `NoSuchBucket` */
  etags(bucket: string, prefix: string): Map<string, string> {
    this.buckets.get(bucket);
    const found = this.objects.listCurrent(bucket, prefix, '');
    return new Map([...found].map(({ key, content }) => [key, content.etag]));
  }

  /** Creates an object whose body is in place. Throws, and removes the body, when the conditions do not hold. */
  putObject(write: Write): StoredObject {
    return this.#change(() => this.#put(write), write.content.segments);
  }

  /** Creates objects whose bodies are in place, all of them or none, and without events: an import. */
  importObjects(writes: readonly Write[]): StoredObject[] {
    return this.#changeEach(writes, (write) => this.#put(write, false));
  }

  /** The same with their events. */
  putObjects(writes: readonly Write[]): StoredObject[] {
    return this.#changeEach(writes, (write) => this.#put(write));
  }

  #changeEach(
    writes: readonly Write[],
    put: (write: Write) => { result: StoredObject; garbage: Segment[] },
  ): StoredObject[] {
    const enter = () => {
      const done = writes.map(put);
      return { result: done.map(({ result }) => result), garbage: done.flatMap(({ garbage }) => garbage) };
    };
    return this.#change(
      enter,
      writes.flatMap(({ content }) => content.segments),
    );
  }

  /**
   * Creates an object from an upload's parts and ends the upload. Throws, and leaves both, when the conditions do not
   * hold.
   */
  completeUpload(upload: Upload, write: Write): StoredObject {
    return this.#change(() => {
      const unused = unusedSegments(this.uploads.parts(upload.id), write.content);
      const { result, garbage } = this.#put(write);
      this.uploads.remove(upload.id);
      this.uploads.remember(upload, result.versionId, this.clock.now());
      return { result, garbage: [...garbage, ...unused] };
    });
  }

  abortUpload(upload: Upload): void {
    this.#change(() => {
      const garbage = this.uploads.parts(upload.id).map(({ segment }) => segment);
      this.uploads.remove(upload.id);
      return { result: undefined, garbage };
    });
  }

  /**
   * Adds a part whose body is in place. Throws `NoSuchUpload`, and removes the body, when the upload has ended
   * meanwhile.
   */
  putPart(upload: Upload, part: NumberedPart): void {
    const enter = () => {
      this.uploads.get(upload.bucket, upload.key, upload.id);
      const replaced = this.uploads.findPart(upload.id, part.number);
      this.uploads.putPart(upload.id, part);
      return { result: undefined, garbage: replaced === undefined ? [] : [replaced.segment] };
    };
    this.#change(enter, [part.segment]);
  }

  /** Deletes as S3 does: a named version for good, otherwise with a marker where the bucket has versioning. */
  deleteObject(bucket: string, key: string, versionId: string | undefined, cause: Cause): Deletion {
    return this.#change(() => {
      const { versioning, eventBridge } = this.buckets.get(bucket);
      const isPermanent = versionId !== undefined || versioning === undefined;
      const doomedId = versionId ?? (versioning === 'Enabled' ? undefined : 'null');
      const doomed = doomedId === undefined ? undefined : this.objects.find(bucket, key, doomedId);
      if (doomed !== undefined) this.objects.remove(doomed);
      const marker = isPermanent
        ? undefined
        : this.objects.insert(bucket, key, this.#newVersionId(bucket), this.clock.now(), undefined);
      const version = marker ?? doomed;
      if (version !== undefined && eventBridge) {
        const type = marker === undefined ? 'Permanently Deleted' : 'Delete Marker Created';
        this.outbox.append((sequencer) => objectDeleted(version, this.clock.now(), cause, type, sequencer));
      }
      const kind = marker !== undefined ? 'marked' : doomed !== undefined ? 'removed' : 'nothing';
      return { result: { kind, version }, garbage: doomed?.content?.segments ?? [] };
    });
  }

  close(): void {
    this.outbox.close();
    this.#database.close();
  }

  #put(
    { bucket, key, content, conditions, cause }: Write,
    isTold = this.buckets.get(bucket).eventBridge,
  ): { result: StoredObject; garbage: Segment[] } {
    checkWriteConditions(conditions, key, this.objects.current(bucket, key));
    const versionId = this.#newVersionId(bucket);
    const replaced = this.objects.find(bucket, key, versionId);
    if (replaced !== undefined) this.objects.remove(replaced);
    const version = this.objects.insert(bucket, key, versionId, this.clock.now(), content);
    if (!isStoredObject(version)) throw new Error(`${key} was stored without its content`);
    if (isTold) {
      this.outbox.append((sequencer) => objectCreated(version, cause, sequencer));
    }
    return { result: version, garbage: replaced?.content?.segments ?? [] };
  }

  /** Without versioning (or while it is suspended) there is one version named `null`, which each write replaces. */
  #newVersionId(bucket: string): string {
    return this.buckets.get(bucket).versioning === 'Enabled' ? randomBytes(24).toString('base64url') : 'null';
  }

  /**
   * Commits a change, then removes the bodies that are no longer referred to, and delivers its events. When the change
   * is rejected, the `arrived` bodies that it would have added are removed instead.
   */
  #change<T>(work: () => { result: T; garbage: readonly Segment[] }, arrived: readonly Segment[] = []): T {
    const { result, garbage } = this.#commit(work, arrived);
    this.blobs.remove(garbage);
    this.outbox.deliver();
    return result;
  }

  #commit<T>(work: () => T, arrived: readonly Segment[]): T {
    try {
      return transaction(this.#database, work);
    } catch (error) {
      this.blobs.remove(arrived);
      throw error;
    }
  }
}

function unusedSegments(parts: readonly NumberedPart[], content: Content): Segment[] {
  const used = new Set(content.segments.map(({ blob }) => blob));
  return parts.map(({ segment }) => segment).filter(({ blob }) => !used.has(blob));
}
