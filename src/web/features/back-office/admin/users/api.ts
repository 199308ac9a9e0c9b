import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { listAdminApplications, listAdminPayments, listAdminProperties } from '#contract/back-office/admin-records';
import { getAdminStats } from '#contract/back-office/admin-reports';
import {
  type AdminUserQuery,
  activateUser,
  createUser,
  deactivateUser,
  deleteUser,
  disableUserMfa,
  enableUserMfa,
  issueUserResetToken,
  listUsers,
  lockUser,
  setUserPassword,
  unlockUser,
  updateUser,
} from '#contract/back-office/admin-users';
import { call } from '#web/lib/api.ts';
import { endpointPages } from '#web/lib/pages.ts';
import { keyOf, useEndpoint } from '#web/lib/queries.ts';
import { PAGE_SIZE } from '#web/rentals/list-sizes.ts';

export type UserFilters = Partial<Omit<AdminUserQuery, 'limit' | 'cursor'>>;

/** They change by themselves, too: asked for whenever the list is opened. The last result stays until the next is there. */
export const useUsers = (filters: UserFilters) =>
  useInfiniteQuery({
    ...endpointPages(listUsers, PAGE_SIZE, filters),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const concerned = [listUsers, getAdminStats];

export const useCreateUser = () => useEndpoint(createUser, { refreshes: concerned });
export const useUpdateUser = () => useEndpoint(updateUser, { refreshes: concerned });
export const useSetUserPassword = () => useEndpoint(setUserPassword, { refreshes: concerned });
export const useIssueResetToken = () => useEndpoint(issueUserResetToken);
export const useEnableUserMfa = () => useEndpoint(enableUserMfa, { refreshes: concerned });
/** What was theirs goes with them. */
export const useDeleteUser = () =>
  useEndpoint(deleteUser, {
    refreshes: [...concerned, listAdminProperties, listAdminApplications, listAdminPayments],
  });

const acts = {
  lock: lockUser,
  unlock: unlockUser,
  activate: activateUser,
  deactivate: deactivateUser,
  disableMfa: disableUserMfa,
};
export type UserAct = keyof typeof acts;

/** What takes no more than a click. */
export const useActOnUser = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ act, id }: { act: UserAct; id: string }) => call(acts[act], { params: { id } }),
    onSuccess: () => Promise.all(concerned.map((stale) => client.invalidateQueries({ queryKey: keyOf(stale) }))),
  });
};
