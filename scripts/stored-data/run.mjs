import { run } from '../lib/bootstrap.mjs';

run('scripts/stored-data/main.ts');
