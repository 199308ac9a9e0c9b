import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminMe } from '#contract/back-office/admin';
import { isUnauthorized } from '#web/lib/api-error.ts';
import { keyOf } from '#web/lib/queries.ts';

const pathOf = ([, path]: readonly unknown[]) => String(path);
const isOfConsole = (queryKey: readonly unknown[]) =>
  pathOf(queryKey) !== adminMe.path && /^\/(admin|api\/admin)\//.test(pathOf(queryKey));

/** A session that ended meanwhile shows at any call of the console: asking who is signed in leads out of it. */
export const useSessionEnd = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: keyOf(adminMe) });
    const leaveQueries = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (isOfConsole(event.query.queryKey) && isUnauthorized(event.action.error)) ask();
    });
    const leaveMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isUnauthorized(event.action.error)) ask();
    });
    return () => {
      leaveQueries();
      leaveMutations();
    };
  }, [client]);
};

/** Nothing that the last operator saw is there for the next one. */
export const useForgetConsole = () => {
  const client = useQueryClient();
  return () => client.removeQueries({ predicate: ({ queryKey }) => isOfConsole(queryKey) });
};
