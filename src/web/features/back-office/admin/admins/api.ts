import { useQuery } from '@tanstack/react-query';
import { createAdmin, deleteAdmin, listAdmins, updateAdmin } from '#contract/back-office/admin-accounts';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

export const useAdmins = () => useQuery({ ...endpointQuery(listAdmins), staleTime: 0 });

export const useCreateAdmin = () => useEndpoint(createAdmin);
export const useUpdateAdmin = () => useEndpoint(updateAdmin);
export const useDeleteAdmin = () => useEndpoint(deleteAdmin);
