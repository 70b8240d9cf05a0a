/** The group whose members may do everything. */
const ADMINS = 'Admins';
/** How Cognito names TOTP among the second factors of a user. */
const TOTP = 'SOFTWARE_TOKEN_MFA';

/**
 * The groups that a user's tokens name. Where Admins need TOTP, without `Admins` for a user whose sign-ins demand no second
 * factor, who then is a user like any other. `factorsOf` is asked about Admins only.
 */
export async function tokenGroups(
  username: string,
  groups: readonly string[],
  adminTotp: 'required' | 'optional',
  factorsOf: (username: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  if (adminTotp === 'optional' || !groups.includes(ADMINS)) return groups;
  const factors = await factorsOf(username);
  return factors.includes(TOTP) ? groups : groups.filter((group) => group !== ADMINS);
}

/** Whether tokens with these groups are those of an Admin. */
export const namesAdmin = (groups: readonly string[]): boolean => groups.includes(ADMINS);
