import { useMutation, useQueryClient } from '@tanstack/react-query';
import { actByLink, readActionLink } from '#contract/platform/action-links';
import { call } from '#web/lib/api.ts';
import { endpointQuery } from '#web/lib/queries.ts';

export const linkQuery = (token: string) => endpointQuery(readActionLink, { params: { token } });

type Deed = { action: string } & Record<string, unknown>;

/** What is answered is what the page shows from then on. */
export const useActByLink = <Sent extends Deed = Deed>(token: string) => {
  const client = useQueryClient();
  const { queryKey } = linkQuery(token);
  return useMutation({
    mutationFn: (body: Sent) => call(actByLink, { params: { token }, body }),
    onSuccess: (link) => client.setQueryData(queryKey, link),
    onError: () => client.invalidateQueries({ queryKey }),
  });
};
