import { createInterface } from 'node:readline';
import { App } from 'aws-cdk-lib';
import { DISABLE_ASSET_STAGING_CONTEXT } from 'aws-cdk-lib/cx-api';
import * as z from 'zod';
import { localServices } from '../local-services.ts';

// The templates of `npm start` with other settings, for a test that deploys several times. One process makes them all:
// to load the CDK, and to run its code for the first time, takes longer than the rest of a synthesis. Each line of
// standard input names a folder and the app's context, in JSON. It prints the line `built` when the templates are there.
const deployment = z.object({ outdir: z.string(), context: z.record(z.string(), z.unknown()) });

for await (const line of createInterface({ input: process.stdin })) {
  const { outdir, context } = deployment.parse(JSON.parse(line));
  // The bundles and the site stay where they were built: 78 MB less to copy, and their compiled code is found again.
  const settings = { ...context, [DISABLE_ASSET_STAGING_CONTEXT]: true };
  const app = new App({ treeMetadata: false, builtinCloudFormationValidation: false, outdir, context: settings });
  localServices(app).addSite().synth();
  console.log('built');
}
