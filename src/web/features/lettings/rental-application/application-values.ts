import type { User } from '#contract/identity/users';
import type { DocumentKind, DocumentRow } from '#contract/lettings/documents';
import { consents } from '#contract/platform/consents';
import type { UploadedFile } from '#contract/platform/files';
import type { TypedPerson } from '#web/rentals/people-rows.tsx';
import { type Typed, typedText } from '#web/rentals/typed-number.ts';

/** What was chosen among one's own documents, by type. */
export type Selection = Partial<Record<DocumentKind, number[]>>;

/** What a visitor has uploaded, by type. */
export type Uploads = Partial<Record<DocumentKind, UploadedFile[]>>;

/** In the order of the form: the first wrong one gets the cursor. */
export const blankValues = {
  propertyId: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  occupants: '' as Typed,
  employmentStatus: '',
  employer: '',
  jobTitle: '',
  employmentLength: '',
  annualIncome: '' as Typed,
  creditScore: '' as Typed,
  coApplicants: [] as TypedPerson[],
  selectedDocuments: {} as Selection,
  website: '',
};
export type ApplicationValues = typeof blankValues;

/** Somebody signed in need not type what we know. */
export const valuesOfUser = (user: User | undefined): Partial<ApplicationValues> =>
  user ? { firstName: user.firstName, lastName: user.lastName, email: user.email, phone: user.phone ?? '' } : {};

/** Without those that were deleted meanwhile. */
export const stillThere = (selection: Selection, documents: DocumentRow[] | undefined): Selection => {
  if (!documents) return selection;
  const kept = Object.entries(selection).map(([kind, ids]) => [
    kind,
    ids.filter((id) => documents.some((document) => document.id === id && document.type === kind)),
  ]);
  return Object.fromEntries(kept) as Selection;
};

interface Rest {
  applicationFormId: number | null;
  documents: DocumentRow[] | undefined;
  uploads: Uploads;
}

export const bodyOf = (values: ApplicationValues, { applicationFormId, documents, uploads }: Rest) => ({
  ...values,
  annualIncome: typedText(values.annualIncome),
  applicationFormId,
  consentVersion: consents.application.version,
  selectedDocuments: stillThere(values.selectedDocuments, documents),
  uploads: (Object.entries(uploads) as [DocumentKind, UploadedFile[]][]).flatMap(([type, files]) =>
    files.map(({ name, fileUrl, claimToken = '' }) => ({ type, name, fileUrl, claimToken })),
  ),
});
