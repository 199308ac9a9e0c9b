import { useState } from 'react';
import type { AdminSupportRequest } from '#contract/back-office/admin-support';
import { type PagedList, rowsOf } from '#web/ui/paged-records.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { OpenRequest, supportRow } from './support-columns.tsx';
import { SupportRequestDialog } from './support-request-dialog.tsx';

/** How a request of a list is opened: by its button, on a phone by its row. */
export const useOpenRequest = (list: PagedList<AdminSupportRequest>) => {
  const isPhone = useIsPhone();
  const [openId, setOpenId] = useState<number>();
  const request = rowsOf(list)?.find(({ id }) => id === openId);
  const open = ({ id }: AdminSupportRequest) => setOpenId(id);
  return {
    phone: supportRow(open),
    actions: isPhone ? undefined : (request: AdminSupportRequest) => <OpenRequest request={request} onOpen={open} />,
    dialog: request && <SupportRequestDialog key={request.id} request={request} onClose={() => setOpenId(undefined)} />,
  };
};
