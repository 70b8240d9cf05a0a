import { run } from './lib/bootstrap.mjs';

run('scripts/screenshots/main.ts');
