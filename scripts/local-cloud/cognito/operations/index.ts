import type { UserPoolContext } from '../context.ts';
import { adminUserOperations } from './admin-users.ts';
import { groupOperations } from './groups.ts';
import type { Operations } from './operation.ts';
import { poolOperations } from './pools.ts';
import { profileOperations } from './profile.ts';
import { recoveryOperations } from './recovery.ts';
import { signInOperations } from './sign-in.ts';
import { signUpOperations } from './sign-up.ts';
import { softwareTokenOperations } from './software-token.ts';
import { userListOperations } from './user-lists.ts';

/** The operations of `cognito-idp`. */
export function userPoolOperations(context: UserPoolContext): Operations {
  return {
    ...signUpOperations(context),
    ...signInOperations(context),
    ...recoveryOperations(context),
    ...profileOperations(context),
    ...softwareTokenOperations(context),
    ...adminUserOperations(context),
    ...userListOperations(context),
    ...groupOperations(context),
    ...poolOperations(context),
  };
}
