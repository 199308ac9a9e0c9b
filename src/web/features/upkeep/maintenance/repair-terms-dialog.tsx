import { Select, SimpleGrid } from '@mantine/core';
import { repairTerms } from '#contract/upkeep/repair-terms';
import { type Category, categories, categoryLabels } from '#contract/upkeep/request-choices';
import { type Payer, payerLabels, type RepairTerms } from '#contract/upkeep/who-pays';
import { choicesOf } from '#web/ui/choices.ts';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useRepairTerms, useSaveRepairTerms } from './api.ts';

const USUAL = 'usual';
type Choice = Payer | typeof USUAL;
const choices = [{ value: USUAL, label: 'As is usual' }, ...choicesOf(payerLabels)];

/** Who pays for repairs by one lease, where it says otherwise than is usual. */
export function RepairTermsDialog({ leaseId, ...opening }: Opening & { leaseId: number }) {
  const query = useRepairTerms(leaseId);
  return (
    <EditDialog title="Who pays for repairs" size={560} {...opening}>
      {!query.data && <NotLoaded query={query} what="What the lease says" skeleton={[60, 60, 60]} />}
      {query.data && <TermsForm leaseId={leaseId} terms={query.data.terms} />}
    </EditDialog>
  );
}

type Values = Record<Category, Choice>;

const valuesOf = (terms: RepairTerms): Values =>
  Object.fromEntries(categories.map((category) => [category, terms[category] ?? USUAL])) as Values;

const termsOf = (values: Values): RepairTerms =>
  Object.fromEntries(Object.entries(values).filter(([, choice]) => choice !== USUAL));

function TermsForm({ leaseId, terms }: { leaseId: number; terms: RepairTerms }) {
  const saving = useSaveRepairTerms();
  const entry = useEntryForm({
    schema: repairTerms,
    initialValues: valuesOf(terms),
    body: (values) => ({ terms: termsOf(values) }),
    send: (body) => saving.mutateAsync({ params: { id: leaseId }, body }),
    saved: { title: 'Saved' },
    failed: 'That could not be saved. Please try again.',
  });
  return (
    <EditForm entry={entry} label="Save" pending="Saving...">
      <Muted>
        Usual is the split of the Model Tenancy Act: structure, walls, pipes and wiring are the landlord's; taps,
        drains, geysers, switches, locks and glass the tenant's. What you set holds for what is reported from now on.
      </Muted>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {categories.map((category) => (
          <Select
            key={category}
            label={categoryLabels[category]}
            data={choices}
            allowDeselect={false}
            {...entry.form.getInputProps(category)}
          />
        ))}
      </SimpleGrid>
    </EditForm>
  );
}
