import { useSyncExternalStore } from 'react';

interface Medium {
  subscribe: (listen: () => void) => () => void;
  read: () => boolean;
}

const media = new Map<string, Medium>();

/** What a browser answers is kept until it says otherwise: to ask it with each drawing of each row makes it work out the page each time. */
const mediumOf = (query: string): Medium => {
  const known = media.get(query);
  if (known) return known;
  const list = window.matchMedia(query);
  let { matches } = list;
  list.addEventListener('change', (event) => {
    matches = event.matches;
  });
  const subscribe = (listen: () => void) => {
    list.addEventListener('change', listen);
    return () => list.removeEventListener('change', listen);
  };
  const medium = { subscribe, read: () => matches };
  media.set(query, medium);
  return medium;
};

/** Whether the screen is like that, from the first paint on. */
export const useMedia = (query: string): boolean => {
  const { subscribe, read } = mediumOf(query);
  return useSyncExternalStore(subscribe, read);
};
