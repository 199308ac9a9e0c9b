import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sendInspection, sendInspectionByLink } from '#contract/papers/inspection-signing';
import {
  actOnSigning,
  readOwnSigning,
  type SignerPage,
  type SigningStep,
  signerPage,
} from '#contract/papers/signing-acts';
import type { SigningSubject } from '#contract/papers/signing-roles';
import {
  listSignings,
  proposeSigners,
  readSigning,
  remindSigners,
  sendAgreement,
  withdrawSigning,
} from '#contract/papers/signings';
import { verifyCode } from '#contract/papers/verify';
import { call } from '#web/lib/api.ts';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';
import { linkQuery, useActByLink } from '#web/rentals/by-link.ts';

export const useProposedSigners = (agreementId: number) =>
  useQuery(endpointQuery(proposeSigners, { params: { id: agreementId } }));
export const useSendAgreement = () => useEndpoint(sendAgreement);
export const useRemindSigners = () => useEndpoint(remindSigners);
export const useWithdrawSigning = () => useEndpoint(withdrawSigning);

export const useSigning = (id: number) => useQuery(endpointQuery(readSigning, { params: { id } }));

/** What became of something that was sent: the newest first. */
export const useSigningsOf = (subject: SigningSubject, subjectId: number) =>
  useQuery(endpointQuery(listSignings, { query: { subject, subjectId, limit: 1 } }));

/** Whether all has come that is told of the signing of an agreement: what comes later would push the text down. */
export const useIsSigningKnown = (agreementId: number): boolean => {
  const list = useSigningsOf('agreement', agreementId);
  const latest = list.data?.[0]?.id;
  const signing = useQuery({
    ...endpointQuery(readSigning, { params: { id: latest ?? 0 } }),
    enabled: latest !== undefined,
  });
  return !list.isLoading && !signing.isLoading;
};

export const useSendInspection = () => useEndpoint(sendInspection);

/** What the link shows is another then: it is asked again. */
export const useSendInspectionByLink = (token: string) => {
  const client = useQueryClient();
  const { queryKey } = linkQuery(token);
  return useMutation({
    mutationFn: (contentHash: string) => call(sendInspectionByLink, { params: { token }, body: { contentHash } }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
};

/** One step of a signer, signed in or by a link; it answers the page as it is then. */
export type Step = SigningStep;
export type Act = (step: Step) => Promise<SignerPage>;

export const useOwnSigning = (id: number, isAsked: boolean) =>
  useQuery({ ...endpointQuery(readOwnSigning, { params: { id } }), enabled: isAsked });

export const useOwnAct = (id: number): Act => {
  const acting = useEndpoint(actOnSigning);
  return (step) => acting.mutateAsync({ params: { id }, body: step });
};

export const useStepByLink = (token: string): Act => {
  const acting = useActByLink<Step>(token);
  return async (step) => signerPage.parse((await acting.mutateAsync(step)).details);
};

export const useVerification = (code: string, sha256: string | undefined) =>
  useQuery({ ...endpointQuery(verifyCode, { params: { code }, query: { sha256 } }), retry: false });
