import { run } from './lib/bootstrap.mjs';

run('scripts/start/main.ts');
