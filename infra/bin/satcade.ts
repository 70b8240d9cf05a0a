import { App } from 'aws-cdk-lib';
import { satcade } from '../satcade.ts';

// `cdk synth`, `cdk deploy`: the bundles of `npm run build` must be there.
satcade(new App()).synth();
