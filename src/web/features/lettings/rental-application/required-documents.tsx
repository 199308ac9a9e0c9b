import type { User } from '#contract/identity/users';
import type { DocumentKind, DocumentRow } from '#contract/lettings/documents';
import { Muted } from '#web/ui/muted.tsx';
import type { SectionProps } from './applicant-sections.tsx';
import type { Selection, Uploads } from './application-values.ts';
import { ChosenDocuments } from './chosen-documents.tsx';
import type { AddDocument } from './document-picker.tsx';
import { FormCard } from './form-card.tsx';
import { VisitorUploads } from './visitor-uploads.tsx';

interface RequiredDocumentsProps extends SectionProps {
  /** The link of the form, without which a visitor cannot upload. */
  link: string | undefined;
  required: DocumentKind[];
  user: User | undefined;
  documents: DocumentRow[] | undefined;
  addDocument: AddDocument;
  uploads: Uploads;
  onUploads: (change: (uploads: Uploads) => Uploads) => void;
  onBusyChange: (isBusy: boolean) => void;
}

/** Somebody signed in picks among their own; a visitor uploads with the link. */
export function RequiredDocuments(props: RequiredDocumentsProps) {
  const { form, link, required, user, documents, addDocument, uploads, onUploads, onBusyChange } = props;
  const choose = (selection: Selection) => form.setFieldValue('selectedDocuments', selection);
  const explanation = explain(required, user, link);
  const hasContent = user !== undefined || (link !== undefined && required.length > 0);
  const problem = form.errors.selectedDocuments;
  return (
    <FormCard title="Required Documents" cols={1} about={hasContent && explanation}>
      {!hasContent && <Muted>{explanation}</Muted>}
      {user && (
        <ChosenDocuments
          role={user.role}
          required={required}
          documents={documents}
          selection={form.values.selectedDocuments}
          problem={problem}
          addDocument={addDocument}
          onChange={choose}
        />
      )}
      {!user && link && (
        <VisitorUploads
          link={link}
          required={required}
          uploads={uploads}
          problem={problem}
          onBusyChange={onBusyChange}
          onChange={(change) => {
            // Whoever uploads here does not mean the documents of an account that they have left.
            choose({});
            onUploads(change);
          }}
        />
      )}
    </FormCard>
  );
}

const explain = (required: DocumentKind[], user: User | undefined, link: string | undefined): string => {
  if (required.length > 0) return 'Only the landlord and the agent of this property see what you add.';
  if (user) return 'No documents are required. You can add some of yours.';
  return link
    ? 'No documents are required.'
    : 'Files can only be uploaded through a landlord’s link. Without one, apply now and send documents when the landlord asks, or sign in as a tenant to add some of yours.';
};
