import { useQuery } from '@tanstack/react-query';
import { listExpenses } from '#contract/books/expenses';
import { listLeaseTenants } from '#contract/lettings/lease-tenants';
import { downloadLeaseFile } from '#contract/papers/lease-file';
import { toPaise } from '#contract/platform/money';
import {
  acceptCounter,
  addEvidence,
  addLine,
  answerLine,
  reviseLine,
  withdrawLine,
} from '#contract/upkeep/settlement-lines';
import {
  agreeToFigure,
  agreeToTransfer,
  answerRefund,
  dropTransfer,
  offerFigure,
  offerTransfer,
  proveRefund,
  refundSettlement,
  setRefundUpi,
  takeDues,
} from '#contract/upkeep/settlement-money';
import {
  beginSettlement,
  downloadSettlement,
  getSettlement,
  listSettlements,
  removeSettlement,
  type Settlement,
  type SettlementSummary,
  sendSettlement,
  takeBackSettlement,
} from '#contract/upkeep/settlements';
import { addressOf } from '#web/lib/api.ts';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

export const useSettlements = (leaseId: number) => useQuery(endpointQuery(listSettlements, { query: { leaseId } }));
export const useSettlement = (id: number) => useQuery(endpointQuery(getSettlement, { params: { id } }));

/** Who has left, and whose share nobody has begun to settle. */
export const useLeavers = (leaseId: number, isAsked: boolean, settlements: SettlementSummary[] = []) => {
  const { data } = useQuery({ ...endpointQuery(listLeaseTenants, { params: { id: leaseId } }), enabled: isAsked });
  const isBegun = (leaver: string) => settlements.some((each) => each.isOfLeaver && each.tenantName === leaver);
  return (data?.departures ?? []).filter(
    ({ status, depositShare, isSettled, leaver }) =>
      status === 'done' && !isSettled && toPaise(depositShare ?? '0.00') > 0 && !isBegun(leaver),
  );
};

/** Bills of a home that are in the books since the lease began, which nobody was asked for yet, with what the home bears of each. */
export const useBills = ({ propertyId, startDate }: Pick<Settlement, 'propertyId' | 'startDate'>) => {
  const { data = [] } = useQuery(endpointQuery(listExpenses, { query: { propertyId, from: startDate } }));
  return data.flatMap((expense) => {
    const share = expense.shares.find((each) => each.propertyId === propertyId);
    const isCharged = expense.charges.some((each) => each.propertyId === propertyId);
    return share && expense.billUrl !== null && !isCharged && !expense.isDeducted
      ? [{ ...expense, share: share.amount }]
      : [];
  });
};

export const useBegin = () => useEndpoint(beginSettlement);
export const useRemove = () => useEndpoint(removeSettlement);
export const useSend = () => useEndpoint(sendSettlement);
export const useTakeBack = () => useEndpoint(takeBackSettlement);
export const useAddLine = () => useEndpoint(addLine);
export const useRevise = () => useEndpoint(reviseLine);
export const useWithdraw = () => useEndpoint(withdrawLine);
export const useAddEvidence = () => useEndpoint(addEvidence);
export const useAnswer = () => useEndpoint(answerLine);
export const useAcceptCounter = () => useEndpoint(acceptCounter);
export const useOffer = () => useEndpoint(offerFigure);
export const useAgree = () => useEndpoint(agreeToFigure);
export const useTakeDues = () => useEndpoint(takeDues);
export const useSetUpi = () => useEndpoint(setRefundUpi);
export const useRefund = () => useEndpoint(refundSettlement);
export const useAnswerRefund = () => useEndpoint(answerRefund);
export const useProve = () => useEndpoint(proveRefund);
export const useOfferTransfer = () => useEndpoint(offerTransfer);
export const useAgreeTransfer = () => useEndpoint(agreeToTransfer);
export const useDropTransfer = () => useEndpoint(dropTransfer);

/** Where the browser gets a settlement to keep, and all papers of its lease. */
export const paperHref = (id: number): string => addressOf(downloadSettlement.path, { params: { id } });
export const leaseFileHref = (leaseId: number): string =>
  addressOf(downloadLeaseFile.path, { params: { id: leaseId } });
