import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { commercialTermsForm, gstWayLabels } from '#contract/lettings/commercial-terms';
import type { CommercialTerms } from '#contract/money/commercial-terms';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { CommercialFields, commercialBody, commercialValuesOf } from '#web/rentals/commercial-fields.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { UnhurriedForm } from '#web/ui/unhurried.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useCommercialTerms, useSetCommercialTerms } from './api.ts';

interface LeaseCommercialTermsProps {
  leaseId: number;
  /** Whether its space is a shop, an office or a warehouse: then they can be said. */
  isCommercial: boolean;
  mayChange: boolean;
  isHere?: boolean;
}

/** What was agreed on a lease of a business; nothing on a lease of a home. */
export function LeaseCommercialTerms({ leaseId, isCommercial, mayChange, isHere = true }: LeaseCommercialTermsProps) {
  const query = useCommercialTerms(leaseId, isHere && isCommercial);
  const [isOpen, setOpen] = useState(false);
  if (!isCommercial || query.data === undefined) return null;
  const terms = query.data;
  return (
    <Stack gap="sm" component="section" aria-label="Commercial terms">
      <Muted>Commercial terms</Muted>
      {terms ? <Terms terms={terms} /> : <Text size="sm">Nothing was agreed beside rent and deposit.</Text>}
      {mayChange && (
        <Button variant="default" size="sm" w="fit-content" onClick={() => setOpen(true)}>
          {terms ? 'Change commercial terms' : 'Add commercial terms'}
        </Button>
      )}
      <EditDialog title="Commercial terms" size={620} isOpen={isOpen} onClose={() => setOpen(false)}>
        <UnhurriedForm fields={6}>
          <TermsForm leaseId={leaseId} terms={terms} />
        </UnhurriedForm>
      </EditDialog>
    </Stack>
  );
}

/** What was agreed, with the rents that come next. */
function Terms({ terms }: { terms: CommercialTerms }) {
  const { escalationPercent, escalationMonths, rents } = terms;
  return (
    <>
      <Facts
        facts={[
          ['Lock-in until', terms.lockInUntil && formatDate(terms.lockInUntil)],
          [
            'Rent-free for fitting out',
            terms.rentFreeUntil && `${terms.rentFreeWeeks} weeks, until ${formatDate(terms.rentFreeUntil)}`,
          ],
          ['GST', terms.gst ? `${terms.gst.percent}% added to the rent` : gstWayLabels.none],
          ['Carpet area', terms.carpetArea && `${terms.carpetArea.toLocaleString('en-IN')} sq ft`],
          ['Rent per sq ft', terms.rentPerSquareFoot && formatRupees(terms.rentPerSquareFoot)],
          ['CAM charges', terms.camCharge && `${formatRupees(terms.camCharge)} a month`],
          ['Rent rises', escalationPercent && `by ${escalationPercent}% every ${escalationMonths} months`],
        ]}
      />
      {escalationPercent !== null && (
        <Rows
          label="The next rents"
          rows={rents.map(({ from, monthlyRent }) => ({
            key: from,
            title: `From ${formatDate(from)}`,
            end: <Text size="sm">{formatRupees(monthlyRent)} a month</Text>,
          }))}
        />
      )}
    </>
  );
}

function TermsForm({ leaseId, terms }: { leaseId: number; terms: CommercialTerms | null }) {
  const setting = useSetCommercialTerms();
  const entry = useEntryForm({
    schema: commercialTermsForm,
    initialValues: commercialValuesOf(terms),
    body: commercialBody,
    send: (body) => setting.mutateAsync({ params: { id: leaseId }, body }),
    saved: { title: 'Commercial terms saved', message: 'What is raised and not paid follows. The tenant is told.' },
    failed: 'The terms could not be saved. Please try again.',
  });
  const { form } = entry;
  return (
    <EditForm entry={entry} gap="lg" label="Save terms" pending="Saving...">
      <FormSection title="As your agreement says">
        <CommercialFields values={form.getValues()} fieldOf={(name) => form.getInputProps(name)} />
      </FormSection>
    </EditForm>
  );
}
