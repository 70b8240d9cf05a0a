/** The entries of the profile menu. */
export const profilePanel = {
  signIn: 'Sign In',
  settings: 'Settings',
  hidden: 'Hide from the store',
  dashboard: 'Dashboard',
  signOut: 'Sign Out',
  createAccount: 'Create Account',
  signOutFailed: 'Failed to sign out. Please try again.',
} as const;
