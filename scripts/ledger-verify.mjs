import { run } from './lib/bootstrap.mjs';

run('scripts/operate/ledger/main.ts');
