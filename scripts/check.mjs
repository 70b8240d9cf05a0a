import { run } from './lib/bootstrap.mjs';

run('scripts/check/main.ts');
