import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { LANGUAGE_NAMES } from '@satcade/contracts/languages';
import { NotUpdatable } from '@satcade/local-cloud';
import { OTHER_LANGUAGES } from '../build/site.ts';
import { fromRoot } from '../lib/paths.ts';
import type { System } from './system.ts';

const NAMES = new Intl.ListFormat('en').format(OTHER_LANGUAGES.map((language) => LANGUAGE_NAMES[language]));

/**
 * Begins to build the site's other languages. The function that it returns is called when the store is open: it says so,
 * waits for the languages, and lets the store have them. A failure is printed, as the store is open without them.
 * `functions`: what prevents functions from being built, which nothing works without.
 */
export function buildOthers(
  system: Pick<System, 'cloud' | 'aws'>,
  stopping: AbortSignal,
  functions: Promise<string | undefined> = Promise.resolve(undefined),
) {
  const built = functions
    .then((problem) => (problem === undefined ? build(stopping) : Promise.reject(new Error(problem))))
    .then(
      () => undefined,
      (error: unknown) => error,
    );
  return async (step: (text: string) => void): Promise<void> => {
    step(`building ${NAMES} while the store runs; until then their pages are in English`);
    try {
      const error = await built;
      if (error !== undefined) throw error;
      step(await takeOver(system));
    } catch (error) {
      if (!stopping.aborted) console.error(`${NAMES} are missing. The next start tries again.`, error);
    }
  };
}

/**
 * In a process of its own, which yields to the store and to whatever else the machine does. Rejects with the build's
 * output when it fails or when `stopping` ends it.
 */
async function build(stopping: AbortSignal): Promise<void> {
  // A group of its own where there are groups: the build starts programs, and all of them have to end.
  const hasGroups = process.platform !== 'win32';
  const child = spawn(process.execPath, [fromRoot('scripts/build/main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: hasGroups,
  });
  const { pid } = child;
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  stopping.addEventListener('abort', () => {
    if (hasGroups && pid !== undefined && child.exitCode === null) process.kill(-pid, 'SIGTERM');
    else child.kill();
  });
  let output = '';
  const take = (text: Buffer): void => {
    output += text.toString('utf8');
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`the other languages were not built:\n${output}`);
}

/** Deploys the whole site to the running store, and says so. Pages of before leave the edge's cache. */
async function takeOver({ cloud, aws }: Pick<System, 'cloud' | 'aws'>): Promise<string> {
  try {
    await cloud.update(fromRoot('cdk.out'));
  } catch (error) {
    if (!(error instanceof NotUpdatable)) throw error;
    return `${NAMES} are built. The next start has them, because the sources have changed: ${error.message}`;
  }
  const distributions = cloud.resources.filter(({ type }) => type === 'AWS::CloudFront::Distribution');
  for (const { ref } of distributions) {
    await aws.send({
      service: 'cloudfront',
      method: 'POST',
      path: `/2020-05-31/distribution/${ref}/invalidation`,
      body: INVALIDATION,
    });
  }
  return `the store speaks ${NAMES} now, too`;
}

const INVALIDATION =
  '<InvalidationBatch><Paths><Quantity>1</Quantity><Items><Path>/*</Path></Items></Paths><CallerReference>languages</CallerReference></InvalidationBatch>';
