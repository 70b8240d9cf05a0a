import type { AdminAccess } from './admin.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Sends one request to the API as an Admin. Returns the status and the answer, as they are to be printed. */
export async function callApi(
  [method = '', path = '', body]: readonly string[],
  { site, token }: AdminAccess,
): Promise<{ lines: string[]; isWell: boolean }> {
  if (!METHODS.includes(method) || !path.startsWith('/api/'))
    throw new Error(`Write the method (${METHODS.join(', ')}) and a path that begins with /api/. See --help.`);
  const response = await fetch(`${site}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: checkedJson(body) }),
  });
  const text = await response.text();
  return { lines: [`${response.status} ${response.statusText}`, ...shown(text)], isWell: response.ok };
}

/** A shell that removes quotes would send something else than was written. */
function checkedJson(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    throw new Error(`The body is not JSON: ${body}. Put it in quotes as your shell wants it.`);
  }
}

function shown(text: string): string[] {
  if (text === '') return [];
  try {
    return JSON.stringify(JSON.parse(text), null, 2).split('\n');
  } catch {
    return [text];
  }
}
