import { toAttributeList } from '../rules/attributes.ts';
import type { UserRecord } from '../store/records.ts';

/** A user as ListUsers and AdminCreateUser show one; times in seconds, as the JSON protocol has them. */
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
