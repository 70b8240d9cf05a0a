export { createSearchedLists } from '../use-cases/searched-lists.ts';
