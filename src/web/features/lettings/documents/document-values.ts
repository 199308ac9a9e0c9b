import type { DocumentKind } from '#contract/lettings/documents';
import type { UploadedFile } from '#contract/platform/files';

/** In the order of the form: the first wrong one gets the cursor. */
export interface DocumentValues {
  fileUrl: UploadedFile[];
  type: string;
  name: string;
  documentDate: string;
  validityDate: string;
  description: string;
}

const MAX_NAME = 200;

export const blankValues = (type?: DocumentKind): DocumentValues => ({
  fileUrl: [],
  type: type ?? '',
  name: '',
  documentDate: '',
  validityDate: '',
  description: '',
});

export const bodyOf = ({ fileUrl, type, ...values }: DocumentValues) => ({
  ...values,
  type: type as DocumentKind,
  fileUrl: fileUrl[0]?.fileUrl ?? '',
  // It is the tenant's own, and belongs to nothing else.
  propertyId: undefined,
  applicationId: undefined,
  leaseId: undefined,
});

/** 'pan-card.pdf' is a good name for the document without its ending. */
export const nameFrom = ({ name }: UploadedFile): string => name.replace(/\.[a-z]+$/i, '').slice(0, MAX_NAME);
