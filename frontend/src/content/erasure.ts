/** The account on the dashboard, and leaving it for good. */
export const erasureText = {
  section: 'Your account',
  signedInAs: (username: string, email: string) => `${username}, ${email}`,
  open: 'Erase my account',
  title: 'Erase your account?',
  intro: 'This cannot be undone. Your name is free for anybody afterwards.',
  goesTitle: 'What goes',
  goes: [
    'Your profile with its pictures, your wishlist, your library, and the account you sign in with.',
    'Your games leave the store. Who bought them keeps them.',
    'The words of your reviews, and your name on them. The stars stay.',
    'Where your payouts go, and your API keys.',
  ],
  staysTitle: 'What stays',
  stays: ['Orders, invoices and payouts, because the store has to keep its books. They no longer name you.'],
  typeName: (username: string) => `Type ${username} to confirm`,
  nameWrong: (username: string) => `Type your user name exactly as it is: ${username}`,
  forfeit: 'I give up what I am owed',
  confirm: 'Erase for good',
  erasing: 'Erasing...',
  failed: (detail: string) => `Your account was not erased: ${detail}`,
} as const;
