/** The components and helpers of the store's first page, without those for writes, endless lists and sets of queries. */
const SHARED =
  /node_modules\/(?!lucide-react\/dist\/esm\/icons\/(check|copy|eye)|@tanstack\/.+\/(mutationO|infiniteQueryO|queriesO|useM|useI|useQueries))|rolldown|frontend\/src\/(components\/(approx|badge|button|overlay\/(menu|toast)|picture\/(cover|pixel|stars)|price|skeleton|state)|lib\/(?!forms|upload|live|api\/(paging|shared-keys)|auth\/(account|admin|security|shared)|offline|save|text\/(local|english)))|shared\/kernel\//;

/** Modules that the pages with lists of games share: small pieces that compress better in one file. */
const BROWSE =
  /components\/(button|state)|features\/catalogue\/published|features\/store\/published|lib\/bitcoin|pictures\/(gift|pad)|lib\/use-swipe|modern\/queryOptions|content\/ratings|contracts\/(languages|ratings|game-st|api\/(endpoint|list-games))|chevron/;

/** Modules that most other pages share: on a phone, a dozen files of a few hundred bytes each are slower than one. */
const PAGES =
  /lib\/api\/(paging|shared-keys)|contracts\/(live|api\/(catalogue|entitlements|analytics))|src\/lib\/live|entities\/games|components\/(rate-note|price-line|notice|marked|status-tones|sign-in-panel|form\/(field|prose-field|sort-select|text-area)|picture\/stars|copy-button|tabs)|pictures\/(key|cart)|content\/(links|store\/marks|developers\/own-game|account\/profile-panel)|lib\/use-now|lib\/text\/(local|english)|lib\/save-file|order\/published\/order-facts|cart\/published\/(api|gifts)|(library|marks|reviews)\/published\/api|lib\/forms\/|@tanstack|contracts\/enums|icons\/(play|check\.|copy|eye|shield-check|link-2|file|gift|heart|pause)\b/;

/**
 * The modules that share a file. A module that most pages need compresses better in one file with others and costs no
 * request of its own. The first two groups are limited by their names, or the first page would load code of pages that
 * nobody has opened.
 */
export const CHUNKS = [
  { name: 'shared', test: SHARED, minShareCount: 4 },
  // The entry file needs some of them as well, and then they count as used once. Their names alone decide.
  { name: 'browse', test: BROWSE, minShareCount: 1 },
  { name: 'pages', test: PAGES, minShareCount: 2 },
  // Pages of a few sentences: one file for all of them.
  { name: 'legal', test: /features\/legal\/|content\/store-settings/, minShareCount: 1 },
  // Modules that the portal and its dialogs share: each file adds a name to the first page's script.
  {
    name: 'portal',
    test: /features\/developers\/|components\/form\/controls|content\/developers\/portal/,
    minShareCount: 2,
  },
];
