export { buildDocs } from './build.ts';
