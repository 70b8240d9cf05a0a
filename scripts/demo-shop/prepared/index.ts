export { type Captured, type CapturedObject, capture, type PreparedLines, wordsOf } from './capture.ts';
export { itemLines, objectLines, preparedServices, writeItems, writeObjects } from './files.ts';
export { generalise, type KnownNames, lineOf } from './generalise.ts';
export { loadPrepared, type StoreToFill } from './load.ts';
