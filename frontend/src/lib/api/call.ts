import { hasEarlyReply, takeEarlyReply } from '../../../first-paint/start/early-reply.ts';
import { tokenReader } from '../auth/auth.ts';
import { type ApiPorts, createApi, createRequest } from './api.ts';

const ports: ApiPorts = {
  fetch: (url, init) => takeEarlyReply(url) ?? fetch(url, init),
  isKnown: hasEarlyReply,
  tokenReader,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
};

/** Calls the API of this site as the signed-in user, or as a guest. See createApi. */
export const call = createApi(ports);

/** The same for replies that are not JSON. See createRequest. */
export const request = createRequest(ports);
