import type { App } from 'aws-cdk-lib';
import { addServices } from './satcade.ts';
import { stageOf } from './stage.ts';
import dev from './stages/dev.ts';

const MAIL = { identity: 'satcade.test', sender: 'no-reply@satcade.test' };
/** Browsers resolve names under localhost by themselves; the certificate exists in the template only. */
const PLAY_DOMAIN = {
  name: 'play.localhost',
  certificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/00000000-0000-0000-0000-000000000000',
};

/**
 * The stacks of `npm start`: those of the stage `dev`, and with mail, which the local inbox shows. On AWS, `dev` has no
 * identity in SES. A restore drill names its restored tables in the context of the app, and a test switches the canary on.
 * In two steps, as those of a stage ({@link addServices}).
 */
export function localServices(app: App): { addSite(): App } {
  const tables: unknown = app.node.tryGetContext('tables');
  const canary = app.node.tryGetContext('canary') === true;
  const stage = stageOf('dev', { ...dev, mail: MAIL, canary, ...(tables !== undefined && { tables }) });
  // Developers' servers may run on this machine. The console serves the documents of this checkout, and links an alarm's
  // address to itself.
  const local = { playDomain: PLAY_DOMAIN, runbook: '/docs/runbook.html', localReceivers: true };
  return addServices(app, { ...stage, ...local });
}
