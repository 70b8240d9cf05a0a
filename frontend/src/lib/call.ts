import { createApi } from './api.ts';
import { accessToken } from './auth/auth.ts';

/** Calls the API of this site as the signed-in user, or as a guest. See createApi. */
export const call = createApi({
  fetch: (url, init) => fetch(url, init),
  token: accessToken,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
});
