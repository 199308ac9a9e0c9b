import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { explainMeterBill, type ProposedBill, previewMeterBills, raiseMeterBills } from '#contract/upkeep/meter-bills';
import {
  addMeter,
  getMeter,
  listMeterSpaces,
  listMeters,
  type Meter,
  priceMeter,
  removeMeter,
  updateMeter,
} from '#contract/upkeep/meters';
import { endpointRows } from '#web/lib/pages.ts';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

const byNumber = new Intl.Collator('en-IN', { numeric: true });

/** As somebody walks: building by building, floor by floor, door by door. */
export const inWalkingOrder = (meters: Meter[]): Meter[] =>
  [...meters].sort(
    (one, other) =>
      byNumber.compare(one.buildingName ?? one.spaceName, other.buildingName ?? other.spaceName) ||
      one.position - other.position ||
      byNumber.compare(one.floorNumber ?? '', other.floorNumber ?? '') ||
      byNumber.compare(one.flatNumber ?? '', other.flatNumber ?? '') ||
      byNumber.compare(one.spaceName, other.spaceName) ||
      one.id - other.id,
  );

export const useMeters = (propertyId?: number) =>
  useQuery({
    ...endpointRows(listMeters, { propertyId }),
    select: inWalkingOrder,
  });

export const useMeter = (id: number) => useQuery(endpointQuery(getMeter, { params: { id } }));
export const useAddMeter = () => useEndpoint(addMeter);
export const useUpdateMeter = () => useEndpoint(updateMeter);
export const useRemoveMeter = () => useEndpoint(removeMeter);
export const usePriceMeter = () => useEndpoint(priceMeter);

export const useBillPreview = (query: { propertyId?: number; from?: string }) =>
  useQuery({ ...endpointQuery(previewMeterBills, { query }), placeholderData: keepPreviousData, staleTime: 0 });
/** Once it is sent to be charged it is not asked for again: of what is charged there is nothing to explain any more. */
export const useExplainedBill = (bill: ProposedBill, isSent: boolean) => {
  const { meterId, fromReadingId, toReadingId } = bill;
  return useQuery({
    ...endpointQuery(explainMeterBill, { params: { id: meterId }, query: { fromReadingId, toReadingId } }),
    enabled: !isSent,
  });
};
export const useRaiseBills = () => useEndpoint(raiseMeterBills);

export const useMeterSpaces = () => useQuery(endpointQuery(listMeterSpaces));
