import { App } from 'aws-cdk-lib';
import { satcade } from '../satcade.ts';
import { stageFromContext } from '../stage-file/load.ts';
import { StageError } from '../stage-file/mistakes.ts';

// `cdk synth`, `cdk deploy`: needs the bundles of `npm run build`.
const app = new App();
try {
  satcade(app, await stageFromContext(app)).synth();
} catch (error) {
  // The sentences are for the operator; where they come from in this program is not.
  if (!(error instanceof StageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
