import { useQuery } from '@tanstack/react-query';
import { countUnreadMessages } from '#contract/messaging/unread-messages';
import { endpointQuery } from '#web/lib/queries.ts';

export const useUnreadMessages = (): number => useQuery(endpointQuery(countUnreadMessages)).data?.count ?? 0;
