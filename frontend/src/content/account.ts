/** Dashboard, developer portal and developer profile. */
export const dashboardText = {
  title: 'Dashboard',
  hello: (name: string) => `Hello, ${name}`,
  orders: 'Your orders',
  noOrders: 'No orders yet',
  noOrdersText: 'Every order shows up here with its state.',
  loadFailed: (detail: string) => `Failed to load your orders: ${detail}`,
  wishlist: 'Your wishlist',
  noWishes: 'Nothing on your wishlist. Add games from their pages.',
  signInTitle: 'Sign in to see your dashboard',
  openOrder: (id: string) => `Open order ${id}`,
  moreItems: (n: number) => `and ${n} more`,
  browse: 'Browse Store',
  showMore: 'Show more orders',
} as const;

export const developersText = {
  title: 'Game Developer Portal',
  subtitle: 'Upload and manage your games',
  manage: (n: number) => `Manage Games (${n})`,
  empty: 'No games uploaded yet. Upload your first game to get started!',
  loadFailed: (detail: string) => `Failed to load games: ${detail}`,
  signInTitle: 'Please log in to upload games',
  sales: (n: string) => `${n} sale(s)`,
  scan: {
    CLEAN: 'Scan Complete - Clean',
    INFECTED: 'Virus Detected',
    IN_PROGRESS: 'Scanning...',
    ERROR: 'Scan Error',
    REJECTED: 'File Rejected',
    PENDING: 'Waiting for Upload',
  },
  profile: 'Your public profile',
  apiNote: 'Uploads go through the API for now: its documentation describes every call.',
  apiLink: 'Read the API documentation',
} as const;

export const profileText = {
  loading: 'Loading profile',
  myGames: 'My Games',
  games: 'Games',
  about: 'About',
  noBio: 'No bio yet.',
  website: 'Website',
  notFound: 'Profile Not Found',
  notFoundText: 'There is no developer under this address.',
  loadFailed: 'Failed to load profile data. Please try again.',
  noGames: 'No games yet.',
  status: { draft: 'Draft', pending_review: 'Pending Review', published: 'Published', rejected: 'Rejected' },
  downloads: (n: string) => `${n} download(s)`,
  released: (date: string) => `Released: ${date}`,
  comingSoon: 'Coming Soon',
} as const;
