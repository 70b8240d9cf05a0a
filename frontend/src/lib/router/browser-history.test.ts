import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { currentPlace, navigate, onTurn } from './browser-history.ts';

/** As much of a browser's window as the history needs. */
function fakeWindow(path: string, state: unknown = null) {
  const entries: { url: URL; state: unknown }[] = [{ url: new URL(path, 'https://satcade.test'), state }];
  const events = new EventTarget();
  const assign = jest.fn<(to: string) => void>();
  const at = () => entries.at(-1) ?? { url: new URL('https://satcade.test'), state: null };
  const entryOf = (to: string, next: unknown) => ({ url: new URL(to, at().url), state: structuredClone(next) });
  const history = {
    get state() {
      return at().state;
    },
    pushState: (next: unknown, _: string, to: string) => void entries.push(entryOf(to, next)),
    replaceState: (next: unknown, _: string, to: string) => void entries.splice(-1, 1, entryOf(to, next)),
  };
  const fake = {
    history,
    get location() {
      const { pathname, search, hash } = at().url;
      return { pathname, search, hash, assign };
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  const back = () => {
    entries.pop();
    events.dispatchEvent(new Event('popstate'));
  };
  return { fake, entries, history, assign, back };
}

let browser: ReturnType<typeof fakeWindow>;
let turns: string[];
let stop: () => void;
beforeEach(() => {
  browser = fakeWindow('/list?q=kiln#top');
  Reflect.set(globalThis, 'window', browser.fake);
  turns = [];
  stop = onTurn((turn) => void turns.push(turn));
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(globalThis, 'window');
});

describe('the history of the browser', () => {
  it('begins with the address of the document', () => {
    expect(currentPlace()).toEqual({ pathname: '/list', search: '?q=kiln', hash: '#top', state: null, key: 'default' });
  });

  it('gets an entry with the state of the link and a key of its own', () => {
    navigate('/game/1', { state: { from: 'search' } });
    const { key, ...place } = currentPlace();
    expect(place).toEqual({ pathname: '/game/1', search: '', hash: '', state: { from: 'search' } });
    navigate('/game/1');
    expect(currentPlace().key).not.toBe(key);
    expect(browser.entries).toHaveLength(3);
    expect(turns).toEqual(['push', 'push']);
  });

  it('gets another entry in place of the current one', () => {
    navigate('/library', { replace: true });
    expect(browser.entries).toHaveLength(1);
    expect(currentPlace().pathname).toBe('/library');
    expect(turns).toEqual(['replace']);
  });

  it('says when the visitor goes back, until nobody listens', () => {
    navigate('/game/1');
    browser.back();
    expect(turns).toEqual(['push', 'pop']);
    expect(currentPlace().pathname).toBe('/list');
    stop();
    navigate('/game/2');
    expect(turns).toHaveLength(2);
  });

  it('reads the entries of earlier releases', () => {
    Reflect.set(globalThis, 'window', fakeWindow('/auth', { usr: { from: '/checkout' }, key: 'k1', idx: 3 }).fake);
    expect(currentPlace()).toMatchObject({ state: { from: '/checkout' }, key: 'k1' });
    Reflect.set(globalThis, 'window', fakeWindow('/auth', { idx: 0 }).fake);
    expect(currentPlace()).toMatchObject({ state: null, key: 'default' });
  });

  it('loads a document when the browser allows no more entries, and refuses a state that cannot be stored', () => {
    expect(() => navigate('/game/1', { state: () => undefined })).toThrow('could not be cloned');
    browser.history.pushState = () => {
      throw new DOMException('too many calls', 'SecurityError');
    };
    navigate('/game/1');
    expect(browser.assign).toHaveBeenCalledWith('/game/1');
  });
});
