import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { User } from '#contract/identity/users';
import type { PublicApplicationForm } from '#contract/lettings/application-forms';
import {
  APPLICATION_SUBMITTED,
  type Application,
  applicationSubmission,
  missingDocuments,
} from '#contract/lettings/applications';
import type { PublicProperty } from '#contract/lettings/properties';
import { isUnauthorized, serverMessage } from '#web/lib/api-error.ts';
import { Muted } from '#web/ui/muted.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useOwnDocuments, useSubmitApplication } from './api.ts';
import { EmploymentInformation, FinancialInformation, PersonalInformation } from './applicant-sections.tsx';
import { type ApplicationValues, blankValues, bodyOf, type Uploads, valuesOfUser } from './application-values.ts';
import type { AddDocument } from './document-picker.tsx';
import { draftOf } from './draft.ts';
import { lackingDocuments } from './lacking-documents.ts';
import { PropertyPanel, type PropertyParts } from './property-panel.tsx';
import { PropertyPicker } from './property-picker.tsx';
import { RequiredDocuments } from './required-documents.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TrapField } from './trap-field.tsx';

const FAILED = 'Failed to submit application. Please try again.';
const STILL_UPLOADING = 'Please wait until your files have arrived.';

export interface ApplicantProps {
  link: string | undefined;
  user: User | undefined;
  parts: PropertyParts;
  addDocument: AddDocument;
  onLoggedOut: () => void;
}

interface ApplicationFormProps extends ApplicantProps {
  /** Nothing where somebody applies without a link. */
  definition: PublicApplicationForm | undefined;
  /** To choose from, where the form is not about one. */
  properties: PublicProperty[];
  onSubmitted: (application: Application) => void;
  onStartOver: () => void;
}

/** What the form starts with: what was typed before, or what is known of whoever is signed in. */
const startWith = ({ link, definition, properties, user }: ApplicationFormProps) => {
  const kept = draftOf(link, user?.id).readValues();
  const values: ApplicationValues = { ...blankValues, ...(kept ?? valuesOfUser(user)) };
  const isOffered = properties.some(({ id }) => String(id) === values.propertyId);
  const propertyId = definition?.propertyId ? String(definition.propertyId) : isOffered ? values.propertyId : '';
  const selectedDocuments = user ? values.selectedDocuments : {};
  return { isRestored: kept !== undefined, values: { ...values, propertyId, selectedDocuments } };
};

export function ApplicationForm(props: ApplicationFormProps) {
  const { link, user, parts, addDocument, onLoggedOut, definition, properties, onSubmitted, onStartOver } = props;
  const [draft] = useState(() => draftOf(link, user?.id));
  const [start] = useState(() => startWith(props));
  const [uploads, setUploads] = useState<Uploads>(() => draft.readUploads());
  const [isUploading, setUploading] = useState(false);
  const submitting = useSubmitApplication();
  const { data: documents } = useOwnDocuments(user?.role === 'tenant');
  const required = definition?.requiredDocuments ?? [];

  const entry = useEntryForm({
    schema: applicationSubmission,
    initialValues: start.values,
    onValuesChange: (values) => draft.saveValues(values),
    hasNoDraft: true,
    body: (values) =>
      bodyOf(values, { applicationFormId: definition?.id ?? null, documents, uploads: user ? {} : uploads }),
    problems: (values): Record<string, string> => {
      const lacking = lackingDocuments(required, { isSignedIn: user !== undefined, values, documents, uploads });
      if (isUploading) return { selectedDocuments: STILL_UPLOADING };
      return lacking.length > 0 ? { selectedDocuments: missingDocuments(lacking) } : {};
    },
    send: (body) => submitting.mutateAsync({ body }),
    saved: { title: APPLICATION_SUBMITTED },
    onSaved: (application) => {
      draft.clear();
      onSubmitted(application);
    },
    failed: (error, isAtFields) =>
      isAtFields ? undefined : { title: FAILED, message: serverMessage(error, '') || undefined },
    onRefused: (error) => {
      if (isUnauthorized(error)) onLoggedOut();
      return isUnauthorized(error);
    },
    fieldOf: (name) => (name === 'uploads' ? 'selectedDocuments' : name),
  });
  const { form, refusal } = entry;
  const chosen = properties.find(({ id }) => String(id) === form.values.propertyId);

  const changeUploads = (change: (all: Uploads) => Uploads) => {
    setUploads((all) => {
      const changed = change(all);
      draft.saveUploads(changed);
      return changed;
    });
    form.clearFieldError('selectedDocuments');
  };

  return (
    <form {...entry.props}>
      <Stack gap="md">
        {start.isRestored && (
          <Group justify="space-between" gap="xs">
            <Muted>What you typed earlier is still here.</Muted>
            <Button variant="subtle" size="compact-sm" onClick={onStartOver}>
              Start over
            </Button>
          </Group>
        )}
        {!definition?.propertyId && <PropertyPicker form={form} properties={properties} />}
        {chosen && <PropertyPanel property={chosen} parts={parts} />}
        <PersonalInformation form={form} asksOccupants={definition?.asksOccupants ?? false} />
        <EmploymentInformation form={form} asksEmployment={definition?.asksEmployment ?? false} />
        <FinancialInformation form={form} />
        <RequiredDocuments
          form={form}
          link={link}
          required={required}
          user={user}
          documents={documents}
          addDocument={addDocument}
          uploads={uploads}
          onUploads={changeUploads}
          onBusyChange={setUploading}
        />
        <TrapField form={form} />
        <SubmitButton isPending={entry.isPending} refusal={refusal ? serverMessage(refusal, FAILED) : undefined} />
      </Stack>
    </form>
  );
}
