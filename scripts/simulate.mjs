import { run } from './lib/bootstrap.mjs';

run('scripts/simulate/main.ts');
