// Loaded before each function: its requests for Cognito's signing keys go to the emulator. Tokens name AWS's address as
// their issuer, and there the keys are asked for. All other requests already know their address from the environment.
const { fetch: send } = globalThis;
const ISSUER = 'https://cognito-idp.us-east-1.amazonaws.com/';

globalThis.fetch = (input, init) => {
  const url = String(input instanceof Request ? input.url : input);
  return url.startsWith(ISSUER)
    ? send(`${process.env.AWS_ENDPOINT_URL}/${url.slice(ISSUER.length)}`, init)
    : send(input, init);
};
