import { deleteUser } from '@satcade/lambda/user-pool';
import type { UserDirectory } from '../ports.ts';

/** The user pool as the directory of users. */
export const userPool = (userPoolId: string): UserDirectory => ({
  remove: (user) => deleteUser(userPoolId, user),
});
