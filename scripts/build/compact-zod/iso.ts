export { isoDate as date, isoDatetime as datetime } from './formats.ts';
