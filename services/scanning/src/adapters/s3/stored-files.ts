import { FOLDERS_OF_GAMES, FOLDERS_OF_USERS } from '@satcade/contracts/storage-keys';
import type { StoredFiles, StoredVersion } from '../../ports.ts';
import { type ObjectVersion, versionsUnder } from './object-versions.ts';

/** Searches the uploads bucket by prefix. */
export const storedFiles = (bucket: string, pageSize?: number): StoredFiles => ({
  async ofGame({ ownerId, gameId }) {
    // Ids have a fixed length; a picture's revision may follow.
    const found = await Promise.all(
      FOLDERS_OF_GAMES.map((folder) => versionsUnder(bucket, `${folder}/${ownerId}/${gameId}`, pageSize)),
    );
    return found.flat().map(storedVersion);
  },

  versionsOf: async (key) =>
    (await versionsUnder(bucket, key, pageSize)).filter((version) => version.key === key).map(storedVersion),
});

/** The bytes of all versions that a user has in the uploads bucket. */
export async function storedBytes(bucket: string, userId: string): Promise<number> {
  const found = await Promise.all(FOLDERS_OF_USERS.map((folder) => versionsUnder(bucket, `${folder}/${userId}/`)));
  return found.flat().reduce((sum, { size }) => sum + size, 0);
}

const storedVersion = ({ key, versionId, storedAt }: ObjectVersion): StoredVersion => ({ key, versionId, storedAt });
