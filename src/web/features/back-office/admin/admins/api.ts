import { useQuery } from '@tanstack/react-query';
import { adminMe } from '#contract/back-office/admin';
import { createAdmin, deleteAdmin, listAdmins, updateAdmin } from '#contract/back-office/admin-accounts';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

export const useAdmins = () => useQuery({ ...endpointQuery(listAdmins), staleTime: 0 });

export const useCreateAdmin = () => useEndpoint(createAdmin, { refreshes: [listAdmins] });
/** One's own name stands in the header. */
export const useUpdateAdmin = () => useEndpoint(updateAdmin, { refreshes: [listAdmins, adminMe] });
export const useDeleteAdmin = () => useEndpoint(deleteAdmin, { refreshes: [listAdmins] });
