import { handler } from 'satcade:page-routes';
import { type AnswerPorts, answer } from './answers.ts';
import { kindOf } from './kind.ts';
import { shellName } from './names.ts';
import type { FetchAsked, WorkerScope } from './scope.ts';
import { forgetOldShells, installShell } from './shell.ts';

/*
 * Makes the site usable offline: its pages and chunks, pictures, and the last replies to some reads. See
 * docs/decisions/0098-offline.md. The build (vite/service-worker.ts) lists the files of the release.
 */
declare const SCOPE: WorkerScope;
declare const RELEASE: string;
declare const FILES: readonly string[];

const portsFor = (event: FetchAsked): AnswerPorts => ({
  caches: SCOPE.caches,
  shell: shellName(RELEASE),
  fetch: (request) => SCOPE.fetch(request),
  now: Date.now,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  fileOf: ({ pathname, searchParams }) =>
    handler({ request: { uri: pathname, querystring: Object.fromEntries(searchParams) } }).uri,
  after: (work) => event.waitUntil(work),
});

SCOPE.addEventListener('install', (event) => {
  event.waitUntil(installShell(RELEASE, FILES, { caches: SCOPE.caches, fetch: (url, init) => SCOPE.fetch(url, init) }));
  // Pages come from the network first, so a new worker never meets an old page that it cannot serve.
  void SCOPE.skipWaiting();
});

SCOPE.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldShells(SCOPE.caches).then(() => SCOPE.clients.claim()));
});

SCOPE.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, SCOPE.location.origin);
  if (kind !== undefined) event.respondWith(answer(kind, event.request, portsFor(event)));
});
