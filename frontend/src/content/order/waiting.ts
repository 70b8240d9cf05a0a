/** The box on the dashboard that lists what the user has to do. */
export const waitingText = {
  title: 'Waiting for you',
  pay: 'Pay your order',
  replaced: 'Your payment was replaced. Check your wallet before you pay again.',
  rest: 'Pay the rest of your order',
  refund: 'Get your refund',
  surplus: 'Get the surplus back',
  claim: 'Claim your refund',
  notConfirmed: 'Your payment could not be confirmed',
  gifts: (n: number) => (n === 1 ? 'Send your gift' : `Send your ${n} gifts`),
  games: (title: string, more: number) => (more === 0 ? title : `${title} and ${more} more`),
  btc: (amount: string) => `${amount} BTC`,
  until: (time: string) => `until ${time}`,
  before: (date: string) => `before ${date}`,
} as const;
