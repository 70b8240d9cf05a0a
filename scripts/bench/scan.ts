import { spawnSync } from 'node:child_process';
import * as z from 'zod/mini';
import { fromRoot } from '../lib/paths.ts';
import { print, printStep } from './figure.ts';

const resultSchema = z.object({
  bytes: z.number(),
  unpacked: z.number(),
  seconds: z.number(),
  peakRssMb: z.number(),
  entryCount: z.number(),
});

/** How fast large archives are scanned, and whether memory stays flat. Each scan runs in its own process. */
export function measureScan(): void {
  printStep('scan, of a ZIP of 1 GB that is made while it is read');
  const large = scanned('large');
  const mb = large.bytes / 1024 ** 2;
  const how = `a ZIP of ${Math.round(mb)} MB that holds ${Math.round(large.unpacked / 1024 ** 2)} MB, embedded engine, hashes of all entries`;
  print({ name: 'scan', value: mb / large.seconds, unit: 'MB/s', how });
  printMemory('scan, peak resident memory', large.peakRssMb, 400);
  printStep('scan, of a ZIP with as many entries as are allowed');
  const many = scanned('many');
  const entries = `${many.entryCount} entries of 1 to 2 KB in folders, embedded engine, hashes of all entries`;
  print({ name: 'scan, most entries', value: many.seconds, unit: 's', target: 300, how: entries });
  printMemory('scan, most entries, peak resident memory', many.peakRssMb, 1024);
}

function scanned(archive: 'large' | 'many'): z.infer<typeof resultSchema> {
  const script = fromRoot('scripts/bench/scan-archive.ts');
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, archive]);
  if (status !== 0) throw new Error(`the scan failed: ${stderr.toString()}`);
  return resultSchema.parse(JSON.parse(stdout.toString()));
}

const printMemory = (name: string, value: number, target: number): void =>
  print({ name, value, unit: 'MB', target, how: 'maxRSS of the process' });
