import { groupMembers } from '@satcade/lambda/listed-users';
import type { AdminGroup } from '../ports.ts';

/** Asks the user pool each time: few events are for Admins. */
export const poolAdmins =
  (userPoolId: string): AdminGroup =>
  async () => {
    const members = (await groupMembers(userPoolId, 'Admins')).filter(({ isEnabled }) => isEnabled);
    return new Set(members.map(({ attributes }) => attributes.get('sub') ?? ''));
  };
