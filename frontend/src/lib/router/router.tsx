import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import {
  currentPlace,
  FIRST_ENTRY,
  type NavigateOptions,
  navigate,
  onTurn,
  type Place,
  type Turn,
} from './browser-history.ts';
import type { Params } from './match-path.ts';

/*
 * Links and places of the site. React Router does the same and much more, in 9 KB that every page would load; smaller
 * routers show placeholders while a page loads. See docs/decisions/0161-weight.md.
 */

interface Routing {
  readonly place: Place;
  readonly turn: Turn;
}

const ELSEWHERE: Routing = {
  place: { pathname: '/', search: '', hash: '', state: null, key: FIRST_ENTRY },
  turn: 'pop',
};
const RoutingContext = createContext(ELSEWHERE);
const ParamsContext = createContext<Params>({});

interface BrowserRouterProps {
  /** Loads the page of a place. `undefined`: it can be shown at once. */
  readonly load: (place: Place) => Promise<void> | undefined;
  /** Calls `show`, which renders the next page before it returns. */
  readonly turnPage: (from: Place, to: Place, show: () => void) => void;
  readonly children: ReactNode;
}

/** Follows the browser's history. The previous page stays until the next one has loaded. */
export function BrowserRouter({ load, turnPage, children }: BrowserRouterProps) {
  const [routing, setRouting] = useState<Routing>(() => ({ place: currentPlace(), turn: 'pop' }));
  const latest = useRef(routing.place);
  const follow = useEffectEvent(async (turn: Turn) => {
    const place = currentPlace();
    latest.current = place;
    const loading = load(place);
    if (loading !== undefined) await loading;
    // The visitor may have gone on meanwhile.
    const show = () => latest.current === place && flushSync(() => setRouting({ place, turn }));
    if (latest.current === place) turnPage(routing.place, place, show);
  });
  useLayoutEffect(() => onTurn((turn) => void follow(turn)), []);
  return <RoutingContext value={routing}>{children}</RoutingContext>;
}

interface StaticRouterProps {
  readonly pathname: string;
  /** With its `?`, or empty. */
  readonly search?: string;
  readonly children: ReactNode;
}

/** One place, where pages are rendered without a browser. */
export function StaticRouter({ pathname, search = '', children }: StaticRouterProps) {
  return (
    <RoutingContext value={{ ...ELSEWHERE, place: { ...ELSEWHERE.place, pathname, search } }}>
      {children}
    </RoutingContext>
  );
}

/** Gives the parameters of its route to a page. */
export const RouteParams = ParamsContext;

export const useLocation = (): Place => useContext(RoutingContext).place;
export const useTurn = (): Turn => useContext(RoutingContext).turn;

/** The parameters of the page's route, decoded. */
export const useParams = (): Params => useContext(ParamsContext);

type SearchInit = URLSearchParams | Readonly<Record<string, string>>;

/** The parameters after the `?`, and a function that replaces them all. */
export function useSearchParams() {
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  return [params, setSearch] as const;
}

const setSearch = (next: SearchInit, options?: NavigateOptions): void =>
  navigate(withSearch(window.location.pathname, next), options);

/** A path with these parameters; without any, the path alone. */
export function withSearch(pathname: string, next: SearchInit): string {
  const search = `${new URLSearchParams(next)}`;
  return search === '' ? pathname : `${pathname}?${search}`;
}

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  /** An address of this site. */
  readonly to: string;
}

/** A link to a page of the site, which opens without loading a document. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    // A browser adds no entry to the history for the address that is already open.
    navigate(to, { replace: replace ?? to === addressOf(currentPlace()), state });
  };
  return <a {...rest} href={to} onClick={follow} />;
}

const addressOf = ({ pathname, search, hash }: Place): string => pathname + search + hash;

/** A click that opens the link here: not in another tab or window, and no download. */
const isPlainClick = ({ button, currentTarget, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent<HTMLAnchorElement>) =>
  button === 0 &&
  (currentTarget.target === '' || currentTarget.target === '_self') &&
  !(metaKey || altKey || ctrlKey || shiftKey);
