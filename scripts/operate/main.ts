import { operate } from './operate.ts';
import { printEnded } from './print-ended.ts';

/* The command line of the operator's commands. */

printEnded(await operate(process.argv.slice(2), process.env));
