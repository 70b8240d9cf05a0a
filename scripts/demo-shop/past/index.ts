export type { StoreWithPast } from '../store/running-store.ts';
export { PAST_MS } from './cast.ts';
export { beginPast, endPast, forgetUnfinished, type PastState, pastState } from './marker.ts';
export { playPast } from './play.ts';
