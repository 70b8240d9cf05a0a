import { toAttributeList } from '../rules/attributes.ts';
import type { UserRecord } from '../store/records.ts';

/** A user as in the replies of ListUsers and AdminCreateUser; times in seconds, as in the JSON protocol. */
export function userView(user: UserRecord) {
  return { Username: user.username, Attributes: toAttributeList(user.attributes), ...userState(user) };
}

export function userState(user: UserRecord) {
  return {
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.modifiedAt / 1000,
    Enabled: user.enabled,
    UserStatus: user.status,
  };
}
