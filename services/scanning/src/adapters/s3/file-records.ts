import { gunzipSync, gzipSync } from 'node:zlib';
import { contentsEntryFacts, fileRecordFacts } from '@satcade/contracts/entities/scans';
import { fieldsOf } from '@satcade/contracts/shape';
import * as z from 'zod/mini';
import { type ContentsEntry, PAGE_ENTRIES } from '../../domain/contents.ts';
import type { FileRecords, FileVersion } from '../../ports.ts';
import { isGone, s3Failure, s3Request, successBody } from './request.ts';

const entriesSchema = z.array(contentsEntryFacts);
const storedObject = z.record(z.string(), z.unknown());

/** A folder that uploads cannot write to and links cannot reach. */
const RECORDS_FOLDER = 'records';

/**
 * `games/u/g/moon.zip` in version `v1` has its record at `records/u/g/moon.zip/v1`. S3 calls an object without a
 * version `null`.
 */
const pathOf = ({ key, versionId = 'null' }: FileVersion): string =>
  `${RECORDS_FOLDER}/${key.slice(key.indexOf('/') + 1)}/${versionId}`;

const keyOf = (file: FileVersion): string => `${pathOf(file)}.json.gz`;

/** All further pages of one list, each compressed separately, one after the other: a page is read by its byte range. */
const pagesKeyOf = (file: FileVersion): string => `${pathOf(file)}.pages`;

/** The chunks of a file that was pushed (build-chunks.ts). */
export const chunkListKeyOf = (file: FileVersion): string => `${pathOf(file)}.chunks.json.gz`;

/** Records of files, one for each version, next to the files. */
export function fileRecords(bucket: string): FileRecords {
  async function put(key: string, body: Uint8Array): Promise<void> {
    const headers = { 'content-type': 'application/gzip' };
    const response = await s3Request({ method: 'PUT', bucket, key, headers, body: new Uint8Array(body) });
    await successBody('PutObject', response);
  }

  async function get(key: string, headers: Record<string, string> = {}): Promise<unknown> {
    const response = await s3Request({ method: 'GET', bucket, key, headers });
    // Without permission to list the bucket, S3 answers 403 for a key that does not exist.
    if (response.status === 403) return undefined;
    if (await isGone(response)) return undefined;
    const body = Buffer.from(await response.arrayBuffer());
    if (!response.ok) throw s3Failure('GetObject', response.status, body.toString());
    return JSON.parse(gunzipSync(body).toString());
  }

  /** Fields of a stored record that a newer version of the store may have written: they stay. */
  async function unknownFields(file: FileVersion): Promise<object> {
    const stored = storedObject.parse((await get(keyOf(file))) ?? {});
    return Object.fromEntries(Object.entries(stored).filter(([name]) => !(name in fileRecordFacts.shape)));
  }

  return {
    async save({ further = [], ...record }) {
      const pages = packedPages(further);
      // Before the record that refers to them.
      if (pages.length > 0) await put(pagesKeyOf(record), Buffer.concat(pages));
      const pageEnds = pages.length > 0 ? endsOf(pages) : record.pageEnds;
      const fields = fieldsOf(fileRecordFacts, { ...record, pageEnds });
      await put(keyOf(record), gzipSync(JSON.stringify({ ...(await unknownFields(record)), ...fields })));
    },

    async get(file) {
      const record = await get(keyOf(file));
      return record === undefined ? undefined : fileRecordFacts.parse(record);
    },

    async page(record, page) {
      const { pageEnds = [] } = record;
      const end = pageEnds[page - 2];
      if (end === undefined) return undefined;
      const range = `bytes=${pageEnds[page - 3] ?? 0}-${end - 1}`;
      const entries = await get(pagesKeyOf(record), { range });
      return entries === undefined ? undefined : entriesSchema.parse(entries);
    },

    async remove(file) {
      for (const key of [keyOf(file), pagesKeyOf(file), chunkListKeyOf(file)]) {
        await successBody('DeleteObject', await s3Request({ method: 'DELETE', bucket, key }));
      }
    },
  };
}

function packedPages(entries: readonly ContentsEntry[]): Buffer[] {
  const pages: Buffer[] = [];
  for (let start = 0; start < entries.length; start += PAGE_ENTRIES) {
    pages.push(gzipSync(JSON.stringify(entries.slice(start, start + PAGE_ENTRIES))));
  }
  return pages;
}

function endsOf(pages: readonly Buffer[]): number[] {
  let end = 0;
  return pages.map(({ length }) => {
    end += length;
    return end;
  });
}
