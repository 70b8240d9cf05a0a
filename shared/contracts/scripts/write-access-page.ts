/* Writes the access table to docs/access.md: `node shared/contracts/scripts/write-access-page.ts`. */
import { writeFileSync } from 'node:fs';
import { accessPage } from './access-page.ts';

writeFileSync(new URL('../../../docs/access.md', import.meta.url), accessPage());
