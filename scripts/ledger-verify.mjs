import { run } from './lib/bootstrap.mjs';

run('scripts/ledger/main.ts');
