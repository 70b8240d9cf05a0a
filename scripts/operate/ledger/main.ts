import { printEnded } from '../print-ended.ts';
import { ledgerVerify } from './command.ts';

printEnded(await ledgerVerify(process.argv.slice(2), process.env));
