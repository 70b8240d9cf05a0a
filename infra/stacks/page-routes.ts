import { SITE_LANGUAGES } from '@satcade/contracts/languages';

/** The addresses whose pages a function renders, as CloudFront's path patterns. */
export const RENDERED_PATHS = [
  '/',
  '/list',
  '/tag/*',
  '/category/*',
  '/collection/*',
  '/news/*',
  '/game',
  '/game/*',
  '/profile/*',
] as const;

/** The visitor's address for that function: the path names the file that is served when the function fails. */
export const PAGE_HEADER = 'x-page';

/** The visitor's language for that function. */
export const LANGUAGE_HEADER = 'x-language';

/** The addresses with a page. A browser test compares them with the routes of the site. */
const PAGES = String.raw`/^\/(list|library|checkout|dashboard|developers|admin|not-me|hidden|notices|unsubscribe|contact|terms|refunds|privacy|imprint)?\/?$|^\/game(\/[^/]+){0,2}\/?$|^\/profile(\/[^/]+)?\/?$|^\/(tag|category|collection)\/[^/]+\/?$|^\/(order|gift|wishlist|play|preview)\/[^/]+\/?$|^\/news\/[^/]+(\/[^/]+)?\/?$|^\/notices\/settings\/?$|^\/auth(\/(signin|signup))?\/?$/`;

/**
 * Selects the site's file for an address, as a CloudFront function. A path without a file name is a page. The build
 * prerenders the store's first page and the catalogue without a query, so these files are only for the plain addresses.
 * The others share one frame, and differ in the scripts and styles that they load at once. An address without a page
 * gets `missing.html`, which looks the same. `frontend/first-paint/build/prerendered-pages.ts` creates the files.
 *
 * The language is the visitor's choice (a cookie, which `?language=de` sets), or else the first of the browser's that the
 * site has. English files are at the root, those of other languages in a folder: docs/decisions/0160-languages.md.
 *
 * An address with a slash at its end moves to the one without.
 *
 * It answers robots.txt itself: a crawler stops visiting a site whose robots.txt fails, so it must not depend on another
 * function. It contains the host name, which only a request knows.
 */
export const PAGE_ROUTES = `var PAGES = ${PAGES};
var LANGUAGES = ${JSON.stringify(SITE_LANGUAGES)};
var PAINTED = { '/': 'index', '/list': 'list' };
var MOVED = { '/index.html': '/', '/list.html': '/list' };
var FRAMED = ['game', 'library', 'checkout', 'order', 'auth', 'profile', 'dashboard', 'developers', 'wishlist', 'collection', 'news'];
function text(type, data) {
  return {
    statusCode: 200,
    statusDescription: 'OK',
    headers: { 'content-type': { value: type }, 'cache-control': { value: 'public, max-age=3600' } },
    body: { encoding: 'text', data: data },
  };
}
function moved(to) {
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: to } } };
}
function isLanguage(name) {
  return LANGUAGES.indexOf(name) !== -1;
}
function languageOf(request) {
  var chosen = request.cookies && request.cookies.language;
  if (chosen && isLanguage(chosen.value)) return chosen.value;
  var accepted = request.headers && request.headers['accept-language'];
  var names = (accepted ? accepted.value : '').split(',').map(function (part) { return part.trim().toLowerCase().split(/[-;]/)[0]; });
  return names.filter(isLanguage)[0] || LANGUAGES[0];
}
function withQuery(uri, querystring, except) {
  var query = [];
  Object.keys(querystring).forEach(function (name) {
    if (name === except || name === '') return;
    var field = querystring[name];
    (field.multiValue || [field]).forEach(function (each) { query.push(name + '=' + each.value); });
  });
  return uri + (query.length ? '?' + query.join('&') : '');
}
function choose(language, request) {
  var to = withQuery(request.uri, request.querystring, 'language');
  return {
    statusCode: 302,
    statusDescription: 'Found',
    headers: { location: { value: to }, 'cache-control': { value: 'no-store' } },
    cookies: { language: { value: language, attributes: 'Path=/; Max-Age=31536000; SameSite=Lax' } },
  };
}
function handler(event) {
  var request = event.request;
  var headers = request.headers || {};
  var host = headers.host;
  var site = 'https://' + (host ? host.value : '');
  if (request.uri === '/robots.txt')
    return text('text/plain', 'User-agent: *\\nDisallow: /api/\\nDisallow: /order/\\nDisallow: /gift/\\nSitemap: ' + site + '/sitemap.xml\\n');
  if (request.uri === '/favicon.ico') request.uri = '/favicon.svg';
  // The service worker keeps these files by their names.
  var isFetched = !headers.host || (headers['sec-fetch-dest'] && headers['sec-fetch-dest'].value === 'empty');
  if (MOVED[request.uri] && !isFetched) return moved(MOVED[request.uri]);
  var asked = request.querystring.language;
  if (asked && isLanguage(asked.value) && PAGES.test(request.uri)) return choose(asked.value, request);
  if (!isFetched && /.\\/$/.test(request.uri) && PAGES.test(request.uri)) return moved(withQuery(request.uri.replace(/\\/+$/, '') || '/', request.querystring));
  var language = languageOf(request);
  if (request.headers) {
    headers['x-page'] = { value: request.uri };
    headers['x-language'] = { value: language };
  }
  var folder = language === LANGUAGES[0] ? '' : '/' + language;
  if (/^\\/(sw\\.js|[a-z]+\\.html)$/.test(request.uri)) request.uri = folder + request.uri;
  var parts = request.uri.split('/');
  if (parts[parts.length - 1].indexOf('.') !== -1) return request;
  var isBare = Object.keys(request.querystring).length === 0;
  var framed = FRAMED.indexOf(parts[1]) === -1 ? 'page' : parts[1];
  var page = PAGES.test(request.uri) ? (isBare && PAINTED[request.uri]) || framed : 'missing';
  request.uri = folder + '/' + page + '.html';
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
  var isMissing = last === 'missing.html' || (last.indexOf('.') === -1 && !PAGES.test(uri));
  if (isMissing && event.response.statusCode === 200) {
    event.response.statusCode = 404;
    event.response.statusDescription = 'Not Found';
  }
  return event.response;
}`;
