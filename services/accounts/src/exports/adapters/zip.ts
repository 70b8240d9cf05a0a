import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { NewArchive } from '../ports.ts';

/** A ZIP in memory, compressed file by file. `at`: the time of its files. */
export const zipArchive: NewArchive = (at) => {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  return {
    add(name, text) {
      const file = new ZipDeflate(name);
      file.mtime = at;
      zip.add(file);
      file.push(strToU8(text), true);
    },
    end() {
      zip.end();
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
};
