import { useQuery } from '@tanstack/react-query';
import { getExitPlan, planStep, tickStep } from '#contract/upkeep/exit-plan';
import { previewFinalBill, raiseFinalBill } from '#contract/upkeep/final-bill';
import { beginInspection } from '#contract/upkeep/inspections';
import { beginSettlement } from '#contract/upkeep/settlements';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

export const useExitPlan = (leaseId: number) => useQuery(endpointQuery(getExitPlan, { params: { id: leaseId } }));
export const usePlanStep = () => useEndpoint(planStep);
export const useTickStep = () => useEndpoint(tickStep);
export const useBeginMoveOut = () => useEndpoint(beginInspection);
export const useBeginSettlement = () => useEndpoint(beginSettlement);
export const useFinalBill = (leaseId: number) => useQuery(endpointQuery(previewFinalBill, { params: { id: leaseId } }));
export const useRaiseBill = () => useEndpoint(raiseFinalBill);
