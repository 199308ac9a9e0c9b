import { IconLifebuoy } from '@tabler/icons-react';
import { z } from 'zod';
import { supportStateLabels, supportStates } from '#contract/platform/support-requests';
import { ConsoleList } from '../lists/console-list.tsx';
import { ListFilter } from '../lists/list-bar.tsx';
import { oneOf, text, useListPlace } from '../lists/list-place.ts';
import { useAdminSupportRequests } from './api.ts';
import { supportColumns } from './support-columns.tsx';
import { useOpenRequest } from './use-open-request.tsx';

const placeSchema = z.object({ search: text, status: oneOf(supportStates) });

/** What people asked: who waits longest first. */
export function SupportTab() {
  const at = useListPlace(placeSchema);
  const { status, search } = at.place;
  const list = useAdminSupportRequests({ search, state: status });
  const { dialog, ...opening } = useOpenRequest(list);
  return (
    <ConsoleList
      label="Support requests"
      at={at}
      list={list}
      counted={['request', 'requests']}
      searched="Subject, words, name or email"
      filters={<ListFilter at={at} name="status" label="State" all="All states" labels={supportStateLabels} />}
      empty={{ icon: IconLifebuoy, text: "What people ask by 'Contact support' appears here." }}
      columns={supportColumns}
      {...opening}
    >
      {dialog}
    </ConsoleList>
  );
}
