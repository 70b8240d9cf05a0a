import { apiKeySchema } from '@satcade/contracts/api/account';
import { browserSchema } from '@satcade/contracts/entities/browsers';
import { fieldsOf } from '@satcade/contracts/shape';
import type { AnswerExport, WritePart } from '@satcade/lambda/export-part';
import type { ApiKeyStore } from '../../key-ports.ts';
import type { AdminGroup, BrowserStore, PreferenceStore } from '../../ports.ts';

interface ExportDependencies {
  readonly apiKeys: Pick<ApiKeyStore, 'all'>;
  readonly preferences: Pick<PreferenceStore, 'hiddenGames'>;
  readonly browsers: Pick<BrowserStore, 'get'>;
  readonly group: Pick<AdminGroup, 'find'>;
  readonly writePart: WritePart<'accounts'>;
}

/** Writes the account, what its user hides, its browsers, and the API keys without their hashes. */
export const exportAccount =
  ({ apiKeys, preferences, browsers, group, writePart }: ExportDependencies): AnswerExport =>
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
      browsers: ((await browsers.get(userId))?.browsers ?? []).map((each) => fieldsOf(browserSchema, each)),
      'api-keys': (await apiKeys.all(userId)).map((key) =>
        fieldsOf(apiKeySchema, { ...key, scopes: [...key.scopes], id: key.keyId }),
      ),
    });
  };
