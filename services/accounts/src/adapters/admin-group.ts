import { groupMembers, type ListedUser, userById } from '@satcade/lambda/listed-users';
import { addToGroup, isUser, poolUser, removeFromGroup } from '@satcade/lambda/user-pool';
import type { PoolMember } from '../domain/admin.ts';
import type { AdminGroup } from '../ports.ts';

const ADMINS = 'Admins';

const memberOf = ({ username, attributes, isEnabled, status, createdAt, updatedAt }: ListedUser): PoolMember => ({
  userId: attributes.get('sub') ?? '',
  username,
  email: attributes.get('email') ?? '',
  canSignIn: isEnabled && status === 'CONFIRMED',
  createdAt,
  updatedAt,
});

/**
 * The members of the group Admins. Only name and id together identify a user, because others can take the names of
 * deleted accounts.
 */
export function adminGroup(userPoolId: string): AdminGroup {
  return {
    members: async () => (await groupMembers(userPoolId, ADMINS)).map(memberOf),
    async find({ userId, email }) {
      const found = userId === undefined ? await byEmail(email ?? '') : await userById(userPoolId, userId);
      if (found === undefined) return undefined;
      const member = memberOf(found);
      return email === undefined || member.email.toLowerCase() === email.toLowerCase() ? member : undefined;
    },
    async add(user) {
      if (!(await isUser(userPoolId, user))) return false;
      await addToGroup(userPoolId, user.username, ADMINS);
      return true;
    },
    async remove(user) {
      if (await isUser(userPoolId, user)) await removeFromGroup(userPoolId, user.username, ADMINS);
    },
  };

  /** Only a verified address is a sign-in name; an unverified attribute may be anybody's. */
  async function byEmail(email: string): Promise<ListedUser | undefined> {
    const userId = (await poolUser(userPoolId, email))?.attributes.get('sub');
    return userId === undefined ? undefined : userById(userPoolId, userId);
  }
}
