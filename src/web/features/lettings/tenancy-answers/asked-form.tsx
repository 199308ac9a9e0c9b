import { Button, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { askedOfTenant } from '#contract/lettings/asked-of-tenant';
import type { AskedDetails as Asked } from '#contract/lettings/tenancy-answers';
import { relationLabels } from '#contract/lettings/tenant-choices';
import { serverMessage } from '#web/lib/api-error.ts';
import { choicesOf } from '#web/ui/choices.ts';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useAnswerDetails } from './api.ts';

const blank = { pan: '', emergencyContactName: '', emergencyContactPhone: '', emergencyContactRelation: '' };
const FAILED = 'Your details could not be saved. Please try again.';

export function AskedForm({ asked: { id, landlordName, asksPan, asksEmergencyContact } }: { asked: Asked }) {
  const answering = useAnswerDetails();
  const entry = useEntryForm({
    schema: askedOfTenant,
    initialValues: blank,
    send: (body) => answering.mutateAsync({ params: { id }, body }),
    saved: ({ message }) => ({ title: 'Saved', message }),
    failed: FAILED,
  });
  const { form } = entry;
  const skip = () =>
    answering.mutate(
      { params: { id }, body: {} },
      {
        onSuccess: ({ message }) => showToast({ title: 'Skipped', message }),
        onError: (error) => showError('Error', serverMessage(error, FAILED)),
      },
    );
  return (
    <SummaryPanel title="A few details for your landlord">
      <form {...entry.props}>
        <Stack gap="md">
          <Text size="sm">{landlordName} would like to know these. You may skip them; you are asked only once.</Text>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            {asksPan && (
              <TextInput
                label="PAN"
                description="Such as ABCPD1234F. Stored encrypted, and shown masked."
                autoCapitalize="characters"
                autoComplete="off"
                {...form.getInputProps('pan')}
              />
            )}
            {asksEmergencyContact && (
              <>
                <TextInput
                  label="Emergency contact name"
                  description="Somebody to call if something happens"
                  autoComplete="off"
                  {...form.getInputProps('emergencyContactName')}
                />
                <TextInput
                  type="tel"
                  label="Emergency contact phone"
                  autoComplete="off"
                  {...form.getInputProps('emergencyContactPhone')}
                />
                <Select
                  allowDeselect
                  label="Relationship"
                  placeholder="Choose one"
                  data={choicesOf(relationLabels)}
                  {...form.getInputProps('emergencyContactRelation')}
                  value={form.getValues().emergencyContactRelation || null}
                  onChange={(value) => form.setFieldValue('emergencyContactRelation', value ?? '')}
                />
              </>
            )}
          </SimpleGrid>
          <Group gap="sm">
            <Button type="submit" disabled={entry.isPending || answering.isPending}>
              {entry.isPending ? 'Saving...' : 'Save details'}
            </Button>
            <Button variant="default" disabled={entry.isPending || answering.isPending} onClick={skip}>
              Skip
            </Button>
          </Group>
        </Stack>
      </form>
    </SummaryPanel>
  );
}
