import { securityText } from '../../content/account/security.ts';
import { authMessage, identityErrorName } from '../auth/published/auth-errors.ts';

/**
 * Why a password was not changed. Cognito has one error for a wrong password and for a token that was revoked or has
 * expired: only its message says which.
 */
export function passwordRefusal(error: unknown): string {
  const name = identityErrorName(error);
  if (name === 'UserUnAuthenticated') return securityText.sessionEnded;
  if (name !== 'NotAuthorized') return authMessage(error);
  return error instanceof Error && /token/i.test(error.message)
    ? securityText.sessionEnded
    : securityText.passwordWrong;
}
