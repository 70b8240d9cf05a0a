import { API_KEY_LIMITS, API_SCOPES } from '@satcade/contracts/api-keys';
import { apiKeysText } from '../../../content/account/api-keys.ts';
import type { NewApiKey } from './api.ts';

export interface ApiKeyErrors {
  readonly name?: string;
  readonly scopes?: string;
  readonly days?: string;
}

/** The values of the form, or its errors. */
export function readApiKeyForm(form: FormData): { readonly key: NewApiKey } | { readonly errors: ApiKeyErrors } {
  const name = String(form.get('name') ?? '').trim();
  const scopes = API_SCOPES.filter((scope) => form.getAll('scope').includes(scope));
  const text = String(form.get('days') ?? '').trim();
  const days = Number(text);
  const areDaysWrong = text !== '' && !(Number.isInteger(days) && days >= 1 && days <= API_KEY_LIMITS.days);
  if (name === '' || scopes.length === 0 || areDaysWrong) {
    return {
      errors: {
        ...(name === '' && { name: apiKeysText.nameRequired }),
        ...(scopes.length === 0 && { scopes: apiKeysText.scopeRequired }),
        ...(areDaysWrong && { days: apiKeysText.daysWrong }),
      },
    };
  }
  return { key: { name, scopes, ...(text !== '' && { expiresInDays: days }) } };
}
