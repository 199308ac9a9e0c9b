import { useQuery } from '@tanstack/react-query';
import {
  changeAgreementTemplate,
  copyAgreementTemplate,
  getAgreementTemplate,
  listTemplateVersions,
  removeAgreementTemplate,
} from '#contract/papers/agreement-templates';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

export const useTemplate = (id: number) => useQuery(endpointQuery(getAgreementTemplate, { params: { id } }));
export const useVersions = (id: number, isWanted: boolean) =>
  useQuery({ ...endpointQuery(listTemplateVersions, { params: { id } }), enabled: isWanted });

export const useCopyTemplate = () => useEndpoint(copyAgreementTemplate);
export const useChangeTemplate = () => useEndpoint(changeAgreementTemplate);
export const useRemoveTemplate = () => useEndpoint(removeAgreementTemplate);
