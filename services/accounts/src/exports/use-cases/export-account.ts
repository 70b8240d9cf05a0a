import { apiKeySchema } from '@satcade/contracts/api/account';
import { fieldsOf } from '@satcade/contracts/shape';
import type { AnswerExport, WritePart } from '@satcade/lambda/export-part';
import type { ApiKeyStore } from '../../key-ports.ts';
import type { AdminGroup, PreferenceStore } from '../../ports.ts';

interface ExportDependencies {
  readonly apiKeys: Pick<ApiKeyStore, 'all'>;
  readonly preferences: Pick<PreferenceStore, 'hiddenGames'>;
  readonly group: Pick<AdminGroup, 'find'>;
  readonly writePart: WritePart<'accounts'>;
}

/** Writes the account, what its user hides, and the API keys without their hashes. */
export const exportAccount =
  ({ apiKeys, preferences, group, writePart }: ExportDependencies): AnswerExport =>
  async (requested) => {
    const { userId } = requested;
    const user = await group.find({ userId });
    await writePart(requested, {
      // `null`: the account was deleted meanwhile.
      profile:
        user === undefined
          ? null
          : {
              userId,
              username: user.username,
              email: user.email,
              createdAt: user.createdAt,
              updatedAt: user.updatedAt,
            },
      preferences: { hidden: await preferences.hiddenGames(userId) },
      'api-keys': (await apiKeys.all(userId)).map((key) =>
        fieldsOf(apiKeySchema, { ...key, scopes: [...key.scopes], id: key.keyId }),
      ),
    });
  };
