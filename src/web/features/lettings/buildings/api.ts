import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getBoard } from '#contract/lettings/building-board';
import {
  addUnits,
  createBuilding,
  deleteBuilding,
  getBuilding,
  listBuildings,
  updateBuilding,
} from '#contract/lettings/buildings';
import { listProperties } from '#contract/lettings/properties';
import { changeSelection } from '#contract/lettings/property-parts';
import { createMove, type MoveForm, previewMove } from '#contract/money/lease-moves';
import { endpointRows } from '#web/lib/pages.ts';
import { endpointQuery, useCall, useEndpoint, useRefresh } from '#web/lib/queries.ts';

export const useBuildings = () => useQuery(endpointQuery(listBuildings));

export const useBoard = (id: number, date: string | undefined) =>
  useQuery({
    ...endpointQuery(getBoard, { params: { id }, query: date ? { date } : {} }),
    // Another day is shown in the place of the one before.
    placeholderData: keepPreviousData,
  });

export const useBuilding = (id: number) => useQuery(endpointQuery(getBuilding, { params: { id } }));
export const useUpdateBuilding = () => useEndpoint(updateBuilding);
export const useAddUnits = () => useEndpoint(addUnits);
export const useCreateBuilding = () => useEndpoint(createBuilding);
export const useChangeSelection = () => useEndpoint(changeSelection);
/** What each of its spaces asks for at present. */
export const useAmounts = (building: number) => useQuery(endpointRows(listProperties, { building }));

export const useMove = () => useEndpoint(createMove);

/** Whoever shows the building leaves it before anything is asked again. */
export const useDeleteBuilding = (leave: () => Promise<void>) => {
  const refresh = useRefresh();
  const { mutateAsync } = useCall(deleteBuilding);
  return async (id: number) => {
    await mutateAsync({ params: { id }, query: { properties: 'leave' } });
    await leave();
    await refresh(deleteBuilding);
  };
};

type Wanted = Pick<MoveForm, 'propertyId' | 'date' | 'swap'> & { monthlyRent?: string };

/** What a move would do, once it is said where to and when; not asked again once it is being done. */
export const useMovePreview = (leaseId: number, wanted: Wanted | undefined, isToCome: boolean) => {
  const { propertyId = 0, date = '', monthlyRent, swap = false } = wanted ?? {};
  return useQuery({
    ...endpointQuery(previewMove, {
      query: { leaseId, propertyId, date, swap: swap ? 'true' : 'false', ...(monthlyRent ? { monthlyRent } : {}) },
    }),
    enabled: wanted !== undefined && isToCome,
    retry: false,
  });
};
