// Completes package-lock.json for all platforms, after dependencies have changed.
import { ROOT } from '../lib/paths.ts';
import { completeLockfile } from './complete.ts';

const missing = completeLockfile(ROOT);
if (missing.length > 0) {
  console.error(`The registry does not have these packages, so package-lock.json stays as it is:

${missing.map((line) => `  ${line}`).join('\n')}

Choose a version of the tool whose packages for all platforms are published, and run this again.`);
  process.exit(1);
}
console.log('package-lock.json has the packages of all platforms.');
