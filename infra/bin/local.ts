import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { App } from 'aws-cdk-lib';
import { addServices } from '../satcade.ts';
import { stageOf } from '../stage.ts';
import dev from '../stages/dev.ts';

// The templates of `npm start`: those of the stage `dev`, and with mail, which the local inbox shows. On AWS, `dev` has
// no identity in SES. A restore drill names its restored tables in the context (CDK_CONTEXT_JSON), and a test switches
// the canary on. With `--as-built` a line of standard input says each time that what the next step needs is built: the
// functions, then the site. No line: nothing is made. It prints a line when the templates are written; nobody waits for
// the rest, which is Node's cache of compiled code.
const isAsBuilt = process.argv.includes('--as-built');
const lines = isAsBuilt ? createInterface({ input: process.stdin })[Symbol.asyncIterator]() : undefined;
const built = async (): Promise<void> => {
  if (lines !== undefined && (await lines.next()).done === true) process.exit(1);
};

// Nobody reads the tree of constructs.
const app = new App({ treeMetadata: false });
const mail = { identity: 'satcade.test', sender: 'no-reply@satcade.test' };
const tables: unknown = app.node.tryGetContext('tables');
const canary = app.node.tryGetContext('canary') === true;
const stage = stageOf('dev', { ...dev, mail, canary, ...(tables !== undefined && { tables }) });
// Browsers resolve names under localhost by themselves; the certificate exists in the template only.
const playDomain = {
  name: 'play.localhost',
  certificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/00000000-0000-0000-0000-000000000000',
};
await built();
// Developers' servers may run on this machine. The console serves the documents of this checkout, and links an alarm's address to itself.
const services = addServices(app, { ...stage, playDomain, runbook: '/docs/runbook.html', localReceivers: true });
await built();
services.addSite().synth();
if (isAsBuilt) {
  console.log('built');
  setPriority(constants.priority.PRIORITY_LOW);
}
