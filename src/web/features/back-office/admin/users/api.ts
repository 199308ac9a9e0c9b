import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
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
import { useEndpoint, useRefresh } from '#web/lib/queries.ts';
import { PAGE_SIZE } from '#web/rentals/list-sizes.ts';

export type UserFilters = Partial<Omit<AdminUserQuery, 'limit' | 'cursor'>>;

/** They change by themselves, too: asked for whenever the list is opened. The last result stays until the next is there. */
export const useUsers = (filters: UserFilters) =>
  useInfiniteQuery({
    ...endpointPages(listUsers, PAGE_SIZE, filters),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useCreateUser = () => useEndpoint(createUser);
export const useUpdateUser = () => useEndpoint(updateUser);
export const useSetUserPassword = () => useEndpoint(setUserPassword);
export const useIssueResetToken = () => useEndpoint(issueUserResetToken);
export const useEnableUserMfa = () => useEndpoint(enableUserMfa);
export const useDeleteUser = () => useEndpoint(deleteUser);

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
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ act, id }: { act: UserAct; id: string }) => call(acts[act], { params: { id } }),
    onSuccess: (_, { act }) => refresh(acts[act]),
  });
};
