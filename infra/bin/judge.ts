import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import * as z from 'zod';
import { satcade } from '../satcade.ts';
import { stageFile, stageNames } from '../stage-file/load.ts';
import { sampleStage } from '../stage-file/samples.ts';

// `node infra/bin/judge.ts <folder> <site>`: the templates of every stage file, each in a folder with the stage's name,
// with the context that `cdk deploy` reads. Sample texts are replaced by values that belong to no store.
const [folder, siteDir] = z.tuple([z.string(), z.string()]).parse(process.argv.slice(2));
const { context } = z
  .object({ context: z.record(z.string(), z.unknown()) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../cdk.json'), 'utf8')));

for (const name of stageNames()) {
  const app = new App({ outdir: join(folder, name), context: { ...context, siteDir } });
  satcade(app, sampleStage(name, await stageFile(name))).synth();
}
