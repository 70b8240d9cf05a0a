import { run } from '../lib/bootstrap.mjs';

run('scripts/operate/main.ts');
