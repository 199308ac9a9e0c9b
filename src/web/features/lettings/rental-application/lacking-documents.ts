import type { DocumentKind, DocumentRow } from '#contract/lettings/documents';
import { type ApplicationValues, stillThere, type Uploads } from './application-values.ts';

interface Added {
  isSignedIn: boolean;
  values: ApplicationValues;
  documents: DocumentRow[] | undefined;
  uploads: Uploads;
}

/** What the form asks for and nobody has added yet. */
export const lackingDocuments = (required: DocumentKind[], added: Added): DocumentKind[] => {
  const { isSignedIn, values, documents, uploads } = added;
  const chosen = stillThere(values.selectedDocuments, documents);
  // Whoever chose among their documents was signed in then: the server will ask them to sign in again.
  const isByChoice = isSignedIn || Object.values(chosen).some((ids) => ids.length > 0);
  return required.filter((kind) => !(isByChoice ? chosen[kind] : uploads[kind])?.length);
};
