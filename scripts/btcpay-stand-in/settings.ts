/* What a test can choose: the release of BTCPay, the store's settings and the key's permissions. */

export { DEFAULT_SETTINGS, networkFeeSats, type Settings } from './domain/settings.ts';
export { isSince, VERSIONS, type Version } from './domain/versions.ts';
export { PERMISSIONS } from './permissions.ts';
