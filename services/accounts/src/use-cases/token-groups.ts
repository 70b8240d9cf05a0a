/** The group whose members may do everything. */
const ADMINS = 'Admins';
/** Cognito's name for TOTP among the second factors of a user. */
const TOTP = 'SOFTWARE_TOKEN_MFA';

/**
 * The groups in a user's tokens. If Admins need TOTP, `Admins` is left out for a user whose sign-ins require no second
 * factor, who is then an ordinary user. `factorsOf` is called only for Admins.
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
