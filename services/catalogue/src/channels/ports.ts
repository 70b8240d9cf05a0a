import type { AuditRecord } from '@satcade/contracts/audit';
import type { BuildStore } from '../builds/ports.ts';
import type { Beside } from '../games/ports.ts';
import type { Cause } from '../ports.ts';
import type { Channel } from './domain/channel.ts';

/** The writes that share a transaction with a channel. */
interface BesideChannel extends Pick<Beside, 'release' | 'listedBuildId'> {
  /** The decision of the Admin who changes the channel. */
  readonly decision?: AuditRecord | undefined;
}

/** Channels are created and removed together with their game (games/ports.ts). */
export interface ChannelStore {
  /** Read consistently. May be a tombstone. */
  get(gameId: string, name: string): Promise<Channel | undefined>;
  /** `false`: another writer has changed the channel since it was `before`. */
  save(before: Channel, after: Channel, cause: Cause, beside?: BesideChannel): Promise<boolean>;
  /** The builds of the line with this id. */
  builds(lineId: string): BuildStore;
}
