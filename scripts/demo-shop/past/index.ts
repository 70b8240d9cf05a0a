export type { StoreWithPast } from '../store/running-store.ts';
export { launchedLater, playPast } from './play.ts';
