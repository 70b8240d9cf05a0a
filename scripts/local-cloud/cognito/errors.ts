import { AwsError } from '../engine.ts';

/** The errors of the user pool API, with AWS's names and texts: clients match on both. */
const error = (code: string, message: string) => new AwsError(code, message);

export const incorrectPassword = () => notAuthorized('Incorrect username or password.');
export const passwordAttemptsExceeded = () => notAuthorized('Password attempts exceeded');
export const userDisabled = () => notAuthorized('User is disabled.');
export const notAuthorized = (message: string) => error('NotAuthorizedException', message);

export const unauthorizedClient = () => error('UnauthorizedException', 'The token was issued to another client.');
export const unsupportedTokenType = () => error('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked.');
export const revocationDisabled = () =>
  error('UnsupportedOperationException', 'Token revocation is not enabled for the client.');

export const userNotFound = () => error('UserNotFoundException', 'User does not exist.');
export const userNotConfirmed = () => error('UserNotConfirmedException', 'User is not confirmed.');
export const passwordResetRequired = () =>
  error('PasswordResetRequiredException', 'Password reset required for the user');
export const usernameExists = (message = 'User already exists') => error('UsernameExistsException', message);
export const aliasExists = () => error('AliasExistsException', 'An account with the email already exists.');

export const codeMismatch = () =>
  error('CodeMismatchException', 'Invalid verification code provided, please try again.');
export const expiredCode = () => error('ExpiredCodeException', 'Invalid code provided, please request a code again.');
export const limitExceeded = () =>
  error('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
export const codeDeliveryFailed = (reason: string) => error('CodeDeliveryFailureException', reason);

export const softwareTokenNotFound = () =>
  error('SoftwareTokenMFANotFoundException', 'Software Token MFA has not been enabled by the userPool');
export const softwareTokenMismatch = () =>
  error('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA');
export const softwareTokenUsed = () => error('ExpiredCodeException', 'Your software token has already been used once.');
export const wrongSoftwareToken = () => error('CodeMismatchException', 'Invalid code received for user');

export const invalidPassword = (reason: string) =>
  error('InvalidPasswordException', `Password did not conform with policy: ${reason}`);
export const invalidParameter = (message: string) => error('InvalidParameterException', message);

export const poolNotFound = (id: string) => error('ResourceNotFoundException', `User pool ${id} does not exist.`);
export const clientNotFound = (id: string) =>
  error('ResourceNotFoundException', `User pool client ${id} does not exist.`);
export const groupNotFound = () => error('ResourceNotFoundException', 'Group not found.');
export const groupExists = () => error('GroupExistsException', 'A group with the name already exists.');
