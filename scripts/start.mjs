import { run } from './lib/bootstrap.mjs';
import { SMALL_MEMORY } from './lib/small-memory.mjs';

run('scripts/start/main.ts', SMALL_MEMORY);
