/** The addresses with a page. A browser test compares them with the routes of the site. */
const PAGES = String.raw`/^\/(list|library|checkout|dashboard|developers|admin|not-me|contact|terms|refunds|privacy|imprint)?\/?$|^\/(game|profile)(\/[^/]+)?\/?$|^\/(order|gift)\/[^/]+\/?$|^\/auth(\/(signin|signup))?\/?$/`;

/**
 * Selects the site's file for an address, as a CloudFront function. A path without a file name is a page. The build
 * prerenders the store's first page and the catalogue without a query, so these files are only for the plain addresses.
 * The others share one frame, and differ in the scripts and styles that they load at once. An address without a page
 * gets `missing.html`, which looks the same. `frontend/first-paint/build/prerendered-pages.ts` creates the files.
 *
 * Files for crawlers contain the host name, which only a request knows.
 */
export const PAGE_ROUTES = `var PAGES = ${PAGES};
var PAINTED = { '/': 'index', '/list': 'list' };
var FRAMED = ['game', 'library', 'checkout', 'order', 'auth', 'profile', 'dashboard', 'developers'];
var LISTED = ['', 'list', 'contact', 'terms', 'refunds', 'privacy', 'imprint'];
function text(type, data) {
  return {
    statusCode: 200,
    statusDescription: 'OK',
    headers: { 'content-type': { value: type }, 'cache-control': { value: 'public, max-age=3600' } },
    body: { encoding: 'text', data: data },
  };
}
function handler(event) {
  var request = event.request;
  var host = request.headers && request.headers.host;
  var site = 'https://' + (host ? host.value : '');
  if (request.uri === '/robots.txt')
    return text('text/plain', 'User-agent: *\\nDisallow: /api/\\nDisallow: /order/\\nDisallow: /gift/\\nSitemap: ' + site + '/sitemap.xml\\n');
  if (request.uri === '/sitemap.xml')
    return text(
      'application/xml',
      '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
        LISTED.map(function (path) {
          return '<url><loc>' + site + '/' + path + '</loc></url>';
        }).join('') +
        '</urlset>'
    );
  if (request.uri === '/favicon.ico') request.uri = '/favicon.svg';
  var parts = request.uri.split('/');
  if (parts[parts.length - 1].indexOf('.') !== -1) return request;
  var isBare = Object.keys(request.querystring).length === 0;
  var framed = FRAMED.indexOf(parts[1]) === -1 ? 'page' : parts[1];
  var page = PAGES.test(request.uri) ? (isBare && PAINTED[request.uri]) || framed : 'missing';
  request.uri = '/' + page + '.html';
  return request;
}`;

/**
 * The status of an address without a page: 404. CloudFront passes either the viewer's address or the one that the
 * function above produced; both are understood.
 */
export const PAGE_STATUS = `var PAGES = ${PAGES};
function handler(event) {
  var uri = event.request.uri;
  var last = uri.slice(uri.lastIndexOf('/') + 1);
  var isMissing = uri === '/missing.html' || (last.indexOf('.') === -1 && !PAGES.test(uri));
  if (isMissing && event.response.statusCode === 200) {
    event.response.statusCode = 404;
    event.response.statusDescription = 'Not Found';
  }
  return event.response;
}`;
