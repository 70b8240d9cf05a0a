export { STUDIOS, type Studio } from './content/studios.ts';
export { type DemoChoice, fillListings, fillShop, type OpenShop, openShop } from './fill-shop.ts';
export type { Account, RunningStore } from './store/running-store.ts';
