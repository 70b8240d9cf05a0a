import { describe, expect, it } from '@jest/globals';
import { startServer } from '@satcade/testing/local-server';
import { load } from './load.ts';

describe('load', () => {
  it('sends each request once, over as many connections as it may', async () => {
    const sent: string[] = [];
    const waiting: (() => void)[] = [];
    let open = 0;
    let most = 0;
    const server = await startServer(async ({ url = '' }, response) => {
      sent.push(url);
      open += 1;
      most = Math.max(most, open);
      // Answered when the other connections have sent theirs, too.
      if (sent.length >= 3) for (const answer of waiting.splice(0)) answer();
      else await new Promise<void>((resolve) => waiting.push(resolve));
      open -= 1;
      response.writeHead(204).end();
    });
    try {
      const paths = Array.from({ length: 9 }, (_, n) => `/${n}`);
      const { latenciesMs } = await load(3, 60, () => {
        const path = paths.shift();
        return path === undefined ? undefined : { url: `${server.origin}${path}`, status: 204 };
      });
      expect(latenciesMs).toHaveLength(9);
      expect(sent.toSorted()).toEqual(['/0', '/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8']);
      expect(most).toBe(3);
    } finally {
      await server.stop();
    }
  });

  it('fails at a reply with another status', async () => {
    const server = await startServer(async (_, response) => void response.writeHead(500).end());
    try {
      await expect(load(1, 60, () => ({ url: server.origin, status: 200 }))).rejects.toThrow('answered 500');
    } finally {
      await server.stop();
    }
  });
});
