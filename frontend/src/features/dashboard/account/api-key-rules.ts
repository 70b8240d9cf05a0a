import { createApiKey } from '@satcade/contracts/api/account';
import { API_SCOPES, type ApiScope } from '@satcade/contracts/api-keys';
import { apiKeysText } from '../../../content/account/api-keys.ts';
import { byContract } from '../../../lib/forms/rules.ts';

/** The form of a new API key, as typed. */
export interface ApiKeyValues {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  /** Blank: the key does not expire. */
  readonly days: string;
}

export const NO_API_KEY: ApiKeyValues = { name: '', scopes: [], days: '' };

/** In the order of the list, not of the clicks. */
export const withScope = (scopes: readonly ApiScope[], scope: ApiScope, on: boolean): readonly ApiScope[] =>
  API_SCOPES.filter((each) => (each === scope ? on : scopes.includes(each)));

export const checkApiKey = byContract(
  createApiKey,
  ({ name, scopes, days }: ApiKeyValues) => ({
    name: name.trim(),
    scopes: [...scopes],
    ...(days.trim() !== '' && { expiresInDays: Number(days) }),
  }),
  {
    name: apiKeysText.nameRequired,
    scopes: apiKeysText.scopeRequired,
    expiresInDays: { at: 'days', text: apiKeysText.daysWrong },
  },
);
