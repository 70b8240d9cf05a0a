import { run } from './lib/bootstrap.mjs';

run('scripts/bench/main.ts');
