import { fileVersionOf } from '../../../services/entitlements/src/domain/game-file.ts';
import { DEVELOPER } from './developer.ts';
import type { Studio } from './world.ts';

const MINUTE = 60_000;

/**
 * Plays the bucket and the scan: each upload is a new version of its object, and gets a verdict minutes later. Now and
 * then a later scan finds malware in a CLEAN file, and corrects itself.
 */
export function scannerOf({ random, scheduler, faults, newestVersions, scanned }: Studio, gameId: string) {
  let uploads = 0;
  /** The versions of files that were found CLEAN at some time. */
  const clean = new Set<string>();

  function verdict(key: string, versionId: string, status: 'CLEAN' | 'INFECTED' | 'REJECTED' | 'ERROR'): void {
    if (status === 'CLEAN') clean.add(fileVersionOf({ key, versionId }));
    const at = new Date(scheduler.now()).toISOString();
    scanned({
      ...{ gameId, key, versionId, ownerId: DEVELOPER, fileName: 'game.zip', size: 1000, sha256: versionId },
      ...{ status, scannedAt: at, createdAt: at, updatedAt: at },
    });
  }

  function lookAgain(key: string, versionId: string): void {
    scheduler.after(random.between(10, 600) * MINUTE, () => {
      verdict(key, versionId, 'INFECTED');
      if (random.chance(0.6)) scheduler.after(random.between(5, 120) * MINUTE, () => verdict(key, versionId, 'CLEAN'));
    });
  }

  return {
    clean: (fileVersion: string): boolean => clean.has(fileVersion),
    /** `isGood`: it is CLEAN at once. */
    scan(key: string, isGood = false): void {
      uploads += 1;
      const versionId = `v${uploads}`;
      newestVersions.set(key, versionId);
      if (isGood) verdict(key, versionId, 'CLEAN');
      else
        scheduler.after(random.between(1, 40) * MINUTE, () => {
          const status = random.weighted({ CLEAN: 12, INFECTED: 1, REJECTED: 1, ERROR: 1 });
          verdict(key, versionId, status);
          if (status === 'CLEAN' && faults.isOn && random.chance(0.15)) lookAgain(key, versionId);
        });
    },
  };
}
