import { spawnSync } from 'node:child_process';
import * as z from 'zod/mini';
import { fromRoot } from '../lib/paths.ts';
import { print, tell } from './figure.ts';

const resultSchema = z.object({ bytes: z.number(), unpacked: z.number(), seconds: z.number(), peakRssMb: z.number() });

/** How fast a large archive is scanned, and whether memory stays what it is, in a process of its own. */
export function measureScan(): void {
  tell('scan, of a ZIP of 1 GB that is made while it is read');
  const { stdout, stderr, status } = spawnSync(process.execPath, [fromRoot('scripts/bench/scan-archive.ts')]);
  if (status !== 0) throw new Error(`the scan failed: ${stderr.toString()}`);
  const { bytes, unpacked, seconds, peakRssMb } = resultSchema.parse(JSON.parse(stdout.toString()));
  const mb = bytes / 1024 ** 2;
  const how = `a ZIP of ${Math.round(mb)} MB that holds ${Math.round(unpacked / 1024 ** 2)} MB, embedded engine, hashes of all entries`;
  print({ name: 'scan', value: mb / seconds, unit: 'MB/s', how });
  print({
    name: 'scan, peak resident memory',
    value: peakRssMb,
    unit: 'MB',
    target: 400,
    how: 'maxRSS of the process',
  });
}
