import type { Unpackers } from '../archive-ports.ts';
import { arUnpacker } from './ar.ts';
import { gzipUnpacker } from './gzip.ts';
import { zlibUnpacker, zstdUnpacker } from './packed-files.ts';
import { tarUnpacker } from './tar/unpacker.ts';
import { zipUnpacker } from './zip/unpacker.ts';

/** All formats that the scan opens. */
export const unpackers: Unpackers = {
  zip: zipUnpacker,
  gzip: gzipUnpacker,
  zlib: zlibUnpacker,
  zstd: zstdUnpacker,
  tar: tarUnpacker,
  ar: arUnpacker,
};
