import { factorsOf } from '../adapters/user-pool.ts';
import { tokenGroupsTrigger } from './token-groups.ts';

export const handler = tokenGroupsTrigger(factorsOf);
