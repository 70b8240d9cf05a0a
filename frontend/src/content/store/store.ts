/** The store page. */
export const store = {
  title: 'Store',
  bestSelling: 'Best Selling Games',
  viewAll: 'View All',
  loading: 'Loading games from database...',
  heroLabel: 'Featured',
  previous: 'Previous slide',
  next: 'Next slide',
  slideOf: (n: number, of: number) => `Slide ${n} of ${of}`,
  showSlide: (n: number) => `Show slide ${n}`,
} as const;

export const slides = [
  {
    tone: 'a',
    art: 'bolt',
    kicker: 'Lightning checkout',
    title: 'Pay in sats.\nPlay in seconds.',
    text: 'Scan, pay, download. No card, no chargeback, no account with a bank in between.',
    action: { label: 'Browse all games', to: '/list' },
  },
  {
    tone: 'b',
    art: 'pad',
    kicker: 'For developers',
    title: 'Your game, your price, your Bitcoin.',
    text: 'Upload a build, set a price, get paid out in Bitcoin. Every file is scanned before anyone can buy it.',
    action: { label: 'Upload Game', to: '/developers' },
  },
  {
    tone: 'c',
    art: 'gift',
    kicker: 'Start for free',
    title: 'Free is a price,\u00a0too.',
    text: 'Games, tools and assets that cost nothing. They stay in your library like everything you own.',
    action: { label: 'See what is free', to: '/list?price=0-0' },
  },
] as const;
export type Slide = (typeof slides)[number];
