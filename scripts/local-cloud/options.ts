/*
 * What a command line needs before it starts the local cloud. This file loads in a millisecond, `index.ts` in about
 * half a second: a program can read its arguments first and load the rest while it builds.
 */

export { type EngineUrls, REPLACEABLE } from './wiring/engine-urls.ts';
export { listen, PortInUse, stop } from './wiring/listen.ts';
