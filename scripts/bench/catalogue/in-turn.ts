import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
/** So that no sample pays for what was made before it. */
export const collectGarbage: () => void = runInNewContext('gc');

/** Milliseconds of processor time, user and system, of this process since it started. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Batches whose results are thrown away: until then, the code is being compiled. */
const WARM_UP = 10;
const BATCHES = 31;

/** A batch: some calls that can be measured together. Returns the milliseconds of one of them. */
type Batch = () => number;

/**
 * Milliseconds of one call, by subject and batch. The subjects take turns batch by batch, so that a machine that is
 * slower for a while is so for all of them.
 */
export function inTurn(subjects: readonly Batch[]): readonly (readonly number[])[] {
  for (let round = 0; round < WARM_UP; round += 1) for (const batch of subjects) batch();
  collectGarbage();
  const times = subjects.map((): number[] => []);
  for (let round = 0; round < BATCHES; round += 1)
    for (const [at, batch] of subjects.entries()) times[at]?.push(batch());
  return times;
}

/** A batch of so many calls. `prepare` is not measured. */
export function batchOf(calls: number, work: (call: number) => unknown, prepare: () => void = () => {}): Batch {
  let call = 0;
  return () => {
    prepare();
    const before = processorMs();
    for (const end = call + calls; call < end; call += 1) work(call);
    return (processorMs() - before) / calls;
  };
}
