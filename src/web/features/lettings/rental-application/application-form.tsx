import { Button, Group, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
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
import { isUnauthorized, serverFieldErrors, serverMessage } from '#web/lib/api-error.ts';
import { markFields } from '#web/ui/mark-fields.ts';
import { showError, showToast } from '#web/ui/toast.ts';
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
  const [refusal, setRefusal] = useState<string>();
  const submitting = useSubmitApplication();
  const { data: documents } = useOwnDocuments(user?.role === 'tenant');
  const required = definition?.requiredDocuments ?? [];

  const bodyFrom = (values: ApplicationValues) =>
    bodyOf(values, { applicationFormId: definition?.id ?? null, documents, uploads: user ? {} : uploads });
  const form = useForm<ApplicationValues>({
    initialValues: start.values,
    onValuesChange: (values) => draft.saveValues(values),
    validate: (values) => {
      const lacking = lackingDocuments(required, { isSignedIn: user !== undefined, values, documents, uploads });
      const problem = isUploading ? STILL_UPLOADING : lacking.length > 0 ? missingDocuments(lacking) : undefined;
      return {
        ...schemaResolver(applicationSubmission, { sync: true })(bodyFrom(values)),
        ...(problem && { selectedDocuments: problem }),
      };
    },
  });
  const chosen = properties.find(({ id }) => String(id) === form.values.propertyId);

  const changeUploads = (change: (all: Uploads) => Uploads) => {
    setUploads((all) => {
      const changed = change(all);
      draft.saveUploads(changed);
      return changed;
    });
    form.clearFieldError('selectedDocuments');
  };

  const refuse = (error: unknown) => {
    if (isUnauthorized(error)) return onLoggedOut();
    const { uploads: aboutUploads, ...told } = serverFieldErrors(error);
    const problems = aboutUploads ? { ...told, selectedDocuments: aboutUploads } : told;
    const isAboutFields = Object.keys(form.getValues()).some((field) => field in problems);
    if (isAboutFields) return markFields(form, problems);
    const words = serverMessage(error, '');
    setRefusal(words || FAILED);
    showError(FAILED, words || undefined);
  };
  const submit = async (values: ApplicationValues) => {
    setRefusal(undefined);
    try {
      const application = await submitting.mutateAsync({ body: bodyFrom(values) });
      draft.clear();
      showToast({ title: APPLICATION_SUBMITTED });
      onSubmitted(application);
    } catch (error) {
      refuse(error);
    }
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit, (errors) => markFields(form, errors))}>
      <Stack gap="md">
        {start.isRestored && (
          <Group justify="space-between" gap="xs">
            <Text size="sm" c="dimmed">
              What you typed earlier is still here.
            </Text>
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
        <SubmitButton isPending={submitting.isPending} refusal={refusal} />
      </Stack>
    </form>
  );
}
