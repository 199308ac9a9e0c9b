import { Checkbox, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type OptionalStep, optionalSteps, stepLabels } from '#contract/papers/completeness';
import { type DutyPayer, dutyPayerLabels, type LeasePapers, leasePapersForm } from '#contract/papers/lease-papers';
import { blankPaper, PaperField, urlOf } from '#web/rentals/paper-field.tsx';
import { choicesOf } from '#web/ui/choices.ts';
import { DateField } from '#web/ui/date-field.tsx';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { FormSection, wideField } from '#web/ui/form-section.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { UnhurriedForm } from '#web/ui/unhurried.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useNotePapers } from './api.ts';

/** What was done on paper, or at an office. */
export function PapersDialog({ papers, ...opening }: Opening & { papers: LeasePapers }) {
  return (
    <EditDialog title="Papers of the lease" size={680} {...opening}>
      <UnhurriedForm fields={12}>
        <Fields papers={papers} />
      </UnhurriedForm>
    </EditDialog>
  );
}

const payers = choicesOf(dutyPayerLabels);

function Fields({ papers }: { papers: LeasePapers }) {
  const noting = useNotePapers();
  const [uploading, setUploading] = useState({ scan: false, police: false });
  const entry = useEntryForm({
    schema: leasePapersForm,
    initialValues: {
      signedOn: papers.signedOn ?? '',
      scan: blankPaper(papers.scanUrl),
      stampNumber: papers.stampNumber ?? '',
      stampedOn: papers.stampedOn ?? '',
      stampDuty: papers.stampDuty ?? '',
      stampPaidBy: papers.stampPaidBy ?? ('' as DutyPayer | ''),
      registrationNumber: papers.registrationNumber ?? '',
      registeredOn: papers.registeredOn ?? '',
      notaryName: papers.notaryName ?? '',
      notarisedOn: papers.notarisedOn ?? '',
      policeVerifiedOn: papers.policeVerifiedOn ?? '',
      policeReference: papers.policeReference ?? '',
      police: blankPaper(papers.policeUrl),
      notNeeded: papers.notNeeded as OptionalStep[],
    },
    body: ({ scan, police, stampPaidBy, ...values }) => ({
      ...values,
      stampPaidBy: stampPaidBy || null,
      scanUrl: urlOf(scan),
      policeUrl: urlOf(police),
    }),
    send: (body) => noting.mutateAsync({ params: { id: papers.leaseId }, body }),
    fieldOf: (name) => ({ scanUrl: 'scan', policeUrl: 'police' })[name] ?? name,
    saved: { title: 'Papers noted' },
    failed: 'The papers could not be saved. Please try again.',
    isUploading: uploading.scan || uploading.police,
  });
  const { form } = entry;
  return (
    <EditForm entry={entry} label="Save" pending="Saving..." gap="lg">
      <FormSection title="Signed on paper">
        <DateField label="Signed on" {...form.getInputProps('signedOn')} />
        <div className={wideField}>
          <PaperField
            label="Signed pages"
            paper={form.values.scan}
            error={form.errors.scan as string | undefined}
            onChange={(scan) => form.setFieldValue('scan', scan)}
            onBusy={(scan) => setUploading((busy) => ({ ...busy, scan }))}
          />
        </div>
      </FormSection>
      <FormSection title="Stamp duty">
        <TextInput label="E-stamp number" autoComplete="off" {...form.getInputProps('stampNumber')} />
        <DateField label="Stamped on" {...form.getInputProps('stampedOn')} />
        <RupeeField label="Duty" {...form.getInputProps('stampDuty')} />
        <Select
          label="Paid by"
          clearable
          placeholder="Choose one"
          data={payers}
          {...form.getInputProps('stampPaidBy')}
          value={form.values.stampPaidBy || null}
          onChange={(payer) => form.setFieldValue('stampPaidBy', (payer ?? '') as DutyPayer | '')}
        />
      </FormSection>
      <FormSection title="Registration and notary">
        <TextInput label="Registration number" autoComplete="off" {...form.getInputProps('registrationNumber')} />
        <DateField label="Registered on" {...form.getInputProps('registeredOn')} />
        <TextInput label="Notary" autoComplete="off" {...form.getInputProps('notaryName')} />
        <DateField label="Notarised on" {...form.getInputProps('notarisedOn')} />
      </FormSection>
      <FormSection title="Police verification">
        <DateField label="Verified on" {...form.getInputProps('policeVerifiedOn')} />
        <TextInput label="Reference" autoComplete="off" {...form.getInputProps('policeReference')} />
        <div className={wideField}>
          <PaperField
            label="Acknowledgement"
            paper={form.values.police}
            onChange={(police) => form.setFieldValue('police', police)}
            onBusy={(police) => setUploading((busy) => ({ ...busy, police }))}
          />
        </div>
      </FormSection>
      <Checkbox.Group
        label="Not needed for this lease"
        description="Look up what your state asks for first."
        {...form.getInputProps('notNeeded')}
      >
        <Stack gap="xs" mt="xs">
          {optionalSteps.map((step) => (
            <Checkbox key={step} value={step} label={stepLabels[step]} />
          ))}
        </Stack>
      </Checkbox.Group>
    </EditForm>
  );
}
