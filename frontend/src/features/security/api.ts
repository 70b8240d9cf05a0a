import { queryOptions } from '@tanstack/react-query';
import { keyOf } from '../../lib/api/query-key.ts';
import { readTotp } from '../../lib/auth/security.ts';

const totpKey = keyOf('totp');

/** Whether the signed-in user has set up an authenticator app. */
export const totpQuery = (userId: string) =>
  queryOptions({ queryKey: totpKey(userId), queryFn: readTotp, staleTime: 0 });
