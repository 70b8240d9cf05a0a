import { startPlay } from '@satcade/contracts/api/play';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** Gets an address at which a game is played. */
export const useStartPlay = (gameId: string) =>
  useMutation({ mutationFn: (channel: string) => call(startPlay, { params: { id: gameId }, body: { channel } }) });
