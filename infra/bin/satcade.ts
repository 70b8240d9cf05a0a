import { App } from 'aws-cdk-lib';
import { satcade } from '../satcade.ts';

// `cdk synth`, `cdk deploy`: needs the bundles of `npm run build`.
satcade(new App()).synth();
