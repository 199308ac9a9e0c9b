import { getRouteApi } from '@tanstack/react-router';
import { type ConsoleTab, FIRST_TAB } from './console-tab-names.ts';

const route = getRouteApi('/admin/dashboard');

export type ConsolePlace = ReturnType<typeof route.useSearch>;

/** Where in the console the address leads, and the way to another place. What narrows a list replaces the address. */
export const useConsolePlace = () => {
  const place = route.useSearch();
  const navigate = route.useNavigate();
  const go = (changes: ConsolePlace, { replace = false }: { replace?: boolean } = {}) =>
    void navigate({
      to: '/admin/dashboard',
      // From the address as it is by then: one change may follow upon another before the page has caught up.
      search: (now: ConsolePlace) => ({ ...now, ...changes }),
      replace,
      resetScroll: false,
    });
  const narrow = (changes: ConsolePlace) => go(changes, { replace: true });
  /** Another tab begins without what narrowed the last one. */
  const open = (tab: ConsoleTab, within: ConsolePlace = {}) =>
    void navigate({ search: { ...within, tab: tab === FIRST_TAB ? undefined : tab }, resetScroll: false });
  return { place, go, narrow, open };
};
