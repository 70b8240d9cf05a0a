import type { ScanConfig } from '../config.ts';
import { CHECKS_VERSION } from '../domain/archive-limits.ts';
import type { Engine } from '../engine-ports.ts';
import { clamdAddress, clamdEngine } from './clamd/engine.ts';
import { guardDutyCall, guardDutyEngine } from './guardduty/engine.ts';
import { yaraEngine } from './yara/engine.ts';

/** The engine that the stage configures. The name of its rules includes the version of our own archive checks. */
export function engineOf(config: ScanConfig): Engine {
  const engine = bareEngineOf(config);
  return { ...engine, describe: async () => `${await engine.describe()}.${CHECKS_VERSION}` };
}

function bareEngineOf({ SCAN_ENGINE, CLAMD_ADDRESS, UPLOADS_BUCKET, AWS_REGION }: ScanConfig): Engine {
  switch (SCAN_ENGINE) {
    case 'embedded':
      return yaraEngine();
    case 'clamd':
      return clamdEngine(clamdAddress(CLAMD_ADDRESS ?? ''));
    case 'guardduty':
      return guardDutyEngine(UPLOADS_BUCKET, guardDutyCall(AWS_REGION));
  }
}
