import { gamePath } from '@satcade/contracts/addresses';
import { newId } from '@satcade/kernel';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { checkoutText } from '../../content/order/checkout.ts';
import { ApiProblem } from '../../lib/api/problem.ts';
import { navigate } from '../../lib/router/browser-history.ts';
import { useOrderFreeGame } from './api.ts';
import { checkoutFailure } from './checkout-failure.ts';

const stateSchema = z.object({ free: z.object({ gameId: z.string(), name: z.string() }) });
type FreeGame = z.infer<typeof stateSchema>['free'];

/** The free game that the previous page requested with one click. */
export function freeGameIn(state: unknown): FreeGame | undefined {
  const parsed = stateSchema.safeParse(state);
  return parsed.success ? parsed.data.free : undefined;
}

/** Adds a free game to the library without a cart. */
export function FreeCheckout({ game: { gameId, name } }: { readonly game: FreeGame }) {
  const key = useRef(newId(Date.now()));
  const item = { id: gameId, gameId, name, price: 0, image: '', quantity: 1, gifts: 0 };
  const { mutate, error } = useOrderFreeGame(item, key.current, {
    onOrdered: ({ orderId, status }) =>
      void navigate(status === 'FULFILLED' ? '/library' : `/order/${orderId}`, { replace: true }),
    // A reload repeats the request for a game that the first request has already added.
    onError: (failure) => {
      if (failure instanceof ApiProblem && failure.code === 'already-owned') navigate('/library', { replace: true });
    },
  });
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    mutate();
  }, [mutate]);
  return (
    <div className="page">
      <h1>{checkoutText.title}</h1>
      {error === null ? (
        <p role="status">{checkoutText.placing}</p>
      ) : (
        <Notice tone="bad">
          {checkoutFailure(error, [item]).message}
          <ButtonLink to={gamePath({ id: gameId, title: name })}>{name}</ButtonLink>
        </Notice>
      )}
    </div>
  );
}
