import type { scannedChannelFacts } from '@satcade/contracts/entities/scanned-games';
import type { Facts } from '@satcade/contracts/shape';

/** A channel of a game as scanning stores it. From the catalogue's events. */
export type ScannedChannel = Facts<typeof scannedChannelFacts>;

/** Whether one of the channels refers to a file. */
export const isOfChannel = (channels: readonly ScannedChannel[], key: string): boolean =>
  channels.some(({ keys }) => keys.includes(key));
