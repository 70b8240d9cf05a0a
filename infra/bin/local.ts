import { App } from 'aws-cdk-lib';
import { satcade } from '../satcade.ts';
import { stageOf } from '../stage.ts';
import dev from '../stages/dev.ts';

// The templates of `npm start`: those of the stage `dev`, and with mail, which the local inbox shows. On AWS, `dev` has
// no identity in SES. A restore drill names its restored tables in the context (CDK_CONTEXT_JSON), and a test switches
// the canary on.
const app = new App();
const mail = { identity: 'satcade.test', sender: 'no-reply@satcade.test' };
const tables: unknown = app.node.tryGetContext('tables');
const canary = app.node.tryGetContext('canary') === true;
const stage = stageOf('dev', { ...dev, mail, canary, ...(tables !== undefined && { tables }) });
// Browsers resolve names under localhost by themselves; the certificate exists in the template only.
const playDomain = {
  name: 'play.localhost',
  certificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/00000000-0000-0000-0000-000000000000',
};
// Developers' servers may run on this machine. The console serves the documents of this checkout, and links an alarm's address to itself.
satcade(app, { ...stage, playDomain, runbook: '/docs/runbook.html', localReceivers: true }).synth();
