import { getGame } from '@satcade/contracts/api/catalogue';
import { ok } from '@satcade/kernel';
import { type HttpRoute, route } from '@satcade/lambda/http';
import { type KeptReplies, nothingKept } from '@satcade/lambda/kept-replies';
import { publicReply } from '@satcade/lambda/public-reply';
import { gameJson, privateReply } from '../../http/game-reply.ts';
import { type PageReaders, readGame } from '../use-cases/read-game.ts';

/** GET /api/games/{id}. Guests may get a kept reply; users see what is stored now. */
export const gamePageRoute = ({
  replies = nothingKept,
  ...readers
}: PageReaders & { readonly replies?: KeptReplies }): HttpRoute =>
  route(getGame, async ({ params: { id }, query: { language }, caller, headers }) => {
    const read = () => readGame(id, caller, readers, language);
    if (caller.kind === 'guest') {
      const content = await replies.of(`${id} ${language ?? ''}`, async () => {
        const shown = await read();
        return shown.ok ? ok(gameJson(shown.value)) : shown;
      });
      return content.ok ? ok(publicReply(content.value, caller, headers)) : content;
    }
    const shown = await read();
    if (!shown.ok) return shown;
    return shown.value.audience === 'owner'
      ? ok(privateReply(shown.value))
      : ok(publicReply(gameJson(shown.value), caller, headers));
  });
