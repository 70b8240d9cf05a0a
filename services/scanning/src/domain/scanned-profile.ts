import type { scannedProfileFacts } from '@satcade/contracts/entities/scanned-games';
import type { Facts } from '@satcade/contracts/shape';

/** What scanning stores about a developer's profile: the pictures that it shows. From the catalogue's events. */
export type ScannedProfile = Facts<typeof scannedProfileFacts>;
