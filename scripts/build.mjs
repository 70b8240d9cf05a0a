import { run } from './lib/bootstrap.mjs';

run('scripts/build/main.ts');
