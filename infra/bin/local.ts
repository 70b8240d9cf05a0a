import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { App } from 'aws-cdk-lib';
import { localServices } from '../local-services.ts';

// The templates of `npm start`. With `--as-built` a line of standard input says each time that what the next step needs
// is built: the functions, then the site. No line: nothing is made. It prints a line when the templates are written;
// nobody waits for the rest, which is Node's cache of compiled code.
const isAsBuilt = process.argv.includes('--as-built');
const lines = isAsBuilt ? createInterface({ input: process.stdin })[Symbol.asyncIterator]() : undefined;
const built = async (): Promise<void> => {
  if (lines !== undefined && (await lines.next()).done === true) process.exit(1);
};

// Nobody reads the tree of constructs.
const app = new App({ treeMetadata: false });
await built();
const services = localServices(app);
await built();
services.addSite().synth();
if (isAsBuilt) {
  console.log('built');
  setPriority(constants.priority.PRIORITY_LOW);
}
