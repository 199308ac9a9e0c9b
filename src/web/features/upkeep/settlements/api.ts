import { useQuery } from '@tanstack/react-query';
import { downloadLeaseFile } from '#contract/papers/lease-file';
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
  acceptCounter,
  addEvidence,
  addLine,
  answerLine,
  beginSettlement,
  downloadSettlement,
  getSettlement,
  listSettlements,
  removeSettlement,
  reviseLine,
  sendSettlement,
  withdrawLine,
} from '#contract/upkeep/settlements';
import { addressOf } from '#web/lib/api.ts';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

export const useSettlements = (leaseId: number) => useQuery(endpointQuery(listSettlements, { query: { leaseId } }));
export const useSettlement = (id: number) => useQuery(endpointQuery(getSettlement, { params: { id } }));

export const useBegin = () => useEndpoint(beginSettlement);
export const useRemove = () => useEndpoint(removeSettlement);
export const useSend = () => useEndpoint(sendSettlement);
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
