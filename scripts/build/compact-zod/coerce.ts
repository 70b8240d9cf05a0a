export { coercedNumber as number } from './values.ts';
