import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Removes what the test files of the run synthesised (synthesised.ts).
 *
 * @param {{ seed: number }} run
 */
export default ({ seed }) => rmSync(join(tmpdir(), `local-cloud-synth-${seed}`), { recursive: true, force: true });
