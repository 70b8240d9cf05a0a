import { parentPort, workerData } from 'node:worker_threads';
import { AuthenticationDetails, CognitoUser, CognitoUserPool } from 'amazon-cognito-identity-js';
import * as z from 'zod/mini';

/**
 * Signs in as a browser does: by SRP with AWS's own client library, unsigned. Answers each request with the error, if
 * any.
 */
const { userPoolId, clientId } = z.object({ userPoolId: z.string(), clientId: z.string() }).parse(workerData);
const request = z.object({ id: z.number(), endpoint: z.string(), login: z.string(), password: z.string() });

parentPort?.on('message', (message: unknown) => {
  const { id, endpoint, login, password } = request.parse(message);
  const pool = new CognitoUserPool({ UserPoolId: userPoolId, ClientId: clientId, endpoint });
  const user = new CognitoUser({ Username: login, Pool: pool });
  user.authenticateUser(new AuthenticationDetails({ Username: login, Password: password }), {
    onSuccess: () => parentPort?.postMessage({ id }),
    onFailure: (error: Error) => parentPort?.postMessage({ id, error: { name: error.name, message: error.message } }),
  });
});
