/**
 * Which file of the site answers an address, as a CloudFront function. A path without a file name is a page. The store's
 * first page and the catalogue are painted by the build without what a query asks of them, so they are for the bare
 * addresses alone. The others are one frame, and differ in the scripts and styles that they fetch at once; every address
 * without a file of its own has `page.html`. The files are made by `frontend/vite/first-paint.ts`.
 */
export const PAGE_ROUTES = `var PAINTED = { '/': 'index', '/list': 'list' };
var FRAMED = ['game', 'library', 'checkout', 'order', 'auth', 'profile', 'dashboard', 'developers'];
function handler(event) {
  var request = event.request;
  var parts = request.uri.split('/');
  if (parts[parts.length - 1].indexOf('.') !== -1) return request;
  var isBare = Object.keys(request.querystring).length === 0;
  var framed = FRAMED.indexOf(parts[1]) === -1 ? 'page' : parts[1];
  request.uri = '/' + ((isBare && PAINTED[request.uri]) || framed) + '.html';
  return request;
}`;
