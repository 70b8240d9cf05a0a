export { createTextSearch } from '../domain/search/text-search.ts';
