/** The account on the dashboard, and its deletion. */
export const erasureText = {
  section: 'Your account',
  signedInAs: (username: string, email: string) => `${username}, ${email}`,
  security: 'E-mail and password',
  open: 'Delete my account',
  title: 'Delete your account?',
  intro: 'This cannot be undone. Afterwards anyone can register your username.',
  deletedTitle: 'What is deleted',
  deleted: [
    'Your profile with its pictures, your wishlist, your library, and the account you sign in with.',
    'Your games leave the store. Buyers keep their copies.',
    'The text of your reviews, and your name on them. The stars stay.',
    'Your payout address, and your API keys.',
  ],
  keptTitle: 'What is kept',
  kept: ['Orders, invoices and payouts, because the store has to keep its books. They no longer name you.'],
  typeName: (username: string) => `Type ${username} to confirm`,
  nameWrong: (username: string) => `Type your username exactly as it is: ${username}`,
  forfeit: 'I give up my balance',
  confirm: 'Delete permanently',
  erasing: 'Deleting...',
  failed: (detail: string) => `Your account was not deleted: ${detail}`,
} as const;
