import { useQuery } from '@tanstack/react-query';
import {
  addLeaseTenant,
  listLeaseTenants,
  removeLeaseTenant,
  setLeaseBalance,
  showPhoneAtHome,
  updateLeaseTenant,
} from '#contract/lettings/lease-tenants';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

/** Not asked again while they are being deleted. */
export const useLeasePeople = (leaseId: number, isHere = true) =>
  useQuery({ ...endpointQuery(listLeaseTenants, { params: { id: leaseId } }), enabled: isHere });
export const useAddPerson = () => useEndpoint(addLeaseTenant);
export const useChangeShare = () => useEndpoint(updateLeaseTenant);
export const useRemovePerson = () => useEndpoint(removeLeaseTenant);
export const useChooseBalance = () => useEndpoint(setLeaseBalance);
export const useShowPhone = () => useEndpoint(showPhoneAtHome);
