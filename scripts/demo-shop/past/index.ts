export type { StoreWithPast } from '../store/running-store.ts';
export { PAST_MS } from './cast.ts';
export { beginPast, deleteUnfinished, endPast, type PastState, pastState } from './marker.ts';
export { launchedLater, playPast } from './play.ts';
