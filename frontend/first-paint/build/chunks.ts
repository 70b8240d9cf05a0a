/** The components and helpers of the store's first page, without those for writes, endless lists and sets of queries. */
const SHARED =
  /node_modules\/(?!lucide-react\/dist\/esm\/icons\/(check|chevron|copy|eye|play|star)|@tanstack\/.+\/(mutationO|infiniteQueryO|queriesO|useM|useI|useQueries))|rolldown|frontend\/src\/(components\/(approx|badge|button|overlay\/(menu|toast)|picture\/(cover|pixel)|price|skeleton|state)|lib\/(?!bitcoin|forms|leaving|upload|live|wishlist|api\/(paging|shared-keys)|auth\/(account|admin|browser-tokens|renew|security|shared|stored|tokens)|offline|save|text\/(local|english|language)))|shared\/kernel\//;

/** Modules that the pages with lists of games share: small pieces that compress better in one file. */
const BROWSE =
  /components\/(button|state)|features\/catalogue\/published|features\/store\/published|lib\/(bitcoin|api\/shared-keys)|pictures\/(gift|pad)|lib\/use-swipe|modern\/queryOptions|content\/(ratings|store\/category-names)|translations\/plurals|contracts\/(names(\.ts\?part=nameIn|\/..\.ts\?part=category)|languages|fields|ratings|game-st|api\/(endpoint|list-games))|chevron|icons\/(check|heart)\./;

/** What nearly every other page needs: live updates, writes, messages. */
const PAGES =
  /src\/lib\/live|contracts\/(live|access\/model)|lib\/use-now|components\/notice|modern\/(mutationO|useMutation)/;

/** What the cart, the checkout and the game page share: the way to buy a game. */
const BUY =
  /features\/(cart\/published\/(?!add)|library\/published)|content\/order\/(gifts|cart)|content\/store\/marks|own-game|entities\/(game|discounts|statements|pictures)\.ts(?!\?part=(gameIn|gamePa|publisherIn|statementIn|isWithout))|entities\/builds\.ts\?part=(clean|waiting|buildFile|rollout|sharePercent)|entities\/library\.ts\?part=(owner|entitle)|catalogue\.ts\?part=getGame|entitlements\.ts\?part=listE|enums\.ts\?part=(WAITING|PUBLISHING|REQUIREMENTS|ROLLOUT|SALE)|modern\/(queriesO|useQueries)|components\/rate-note|pictures\/cart|icons\/(minus|plus|trash\b|gift)/;

/** What the game page shares with its own parts below the first screen, and few others. */
const GAME =
  /content\/store\/(game|box|statements|language-name)|contracts\/(statements|entities\/(reviews|requirements|game-tile|wishes)|entities\/builds\.ts\?part=(gameB|buildFacts)|entities\/developers\.ts\?part=developer(F|S)|api\/(related|wishlist))|catalogue\.ts\?part=(listS|listB|getDev)|reviews\.ts\?part=listR|(wishlist|reviews)\/published\/(api|use)|content\/order\/wishlist|lib\/(wishlist|leaving)|picture\/stars|icons\/(star|play)\./;

/** What forms share. */
const FORMS = /lib\/forms\/|components\/(form\/(field|prose|text)|copy-button|tabs|sign-in-panel)|icons\/(copy|eye)/;

/** The patterns name the English texts; the texts of another language that replace them belong to the same files. */
const matching = (pattern: RegExp) => (id: string) =>
  pattern.test(id.replace(/\/src\/translations\/[a-z]{2}\//, '/src/content/'));

/**
 * The modules that share a file. A module that most pages need compresses better in one file with others and costs no
 * request of its own. Groups are limited by their names, or a page would load code of pages that nobody has opened; from
 * the third on, also without what their modules import. All other modules are in a file with those that the same pages
 * need. `?part=` is one declaration of a contract (contract-parts.ts).
 */
export const CHUNKS = [
  { name: 'shared', test: matching(SHARED), minShareCount: 4 },
  // The entry file needs some of them as well, and then they count as used once. Their names alone decide.
  { name: 'browse', test: matching(BROWSE), minShareCount: 1 },
  { name: 'pages', test: matching(PAGES), minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'buy', test: matching(BUY), minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'game', test: matching(GAME), minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'forms', test: matching(FORMS), minShareCount: 2, includeDependenciesRecursively: false },
  // Pages of a few sentences: one file for all of them.
  {
    name: 'legal',
    test: matching(/features\/legal\/|(content|contracts)\/store-settings/),
    minShareCount: 1,
    includeDependenciesRecursively: false,
  },
  // What the portal shares with other pages: each file adds a name to the first page's script. Its page and its panels
  // share much more, which other pages need not load.
  {
    name: 'portal',
    test: matching(/features\/developers\/form\/(api|fee)|components\/form\/controls|content\/developers\/portal/),
    minShareCount: 2,
  },
];
