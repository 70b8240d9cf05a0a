export { createRelatedSearch } from '../domain/related.ts';
