import { Button, Group, Paper, SimpleGrid, Stack, Switch, TextInput, Title } from '@mantine/core';
import { REMINDED_DAYS, type RentSettings, rentSettingsForm } from '#contract/money/rent-settings';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { CountField } from '#web/ui/number-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useRentSettings, useSaveRentSettings } from './api.ts';

/** How a landlord takes rent. */
export function RentCollection() {
  const query = useRentSettings();
  const settings = query.data;
  return (
    <Paper component="section" withBorder p={{ base: 'md', xs: 'lg' }} maw={640} aria-label="Rent collection">
      <Title order={2} size="h5">
        How tenants pay you
      </Title>
      <Muted mb="lg">
        With a UPI id, tenants pay straight into your bank account by a QR code, and tell you the UTR to confirm.
      </Muted>
      {settings && <SettingsForm settings={settings} />}
      {!settings && <NotLoaded query={query} what="Your settings" skeleton={[220]} />}
    </Paper>
  );
}

const valuesOf = ({ upiId, pan, ...settings }: RentSettings) => ({
  upiId: upiId ?? '',
  pan: pan ?? '',
  ...settings,
});

function SettingsForm({ settings }: { settings: RentSettings }) {
  const saving = useSaveRentSettings();
  const entry = useEntryForm({
    schema: rentSettingsForm,
    initialValues: valuesOf(settings),
    send: (body) => saving.mutateAsync({ body }),
    saved: { title: 'Saved', message: 'Your tenants see it when they pay next.' },
    onSaved: (saved, _, form) => {
      form.setValues(valuesOf(saved));
      form.resetDirty(valuesOf(saved));
    },
    failed: 'Your settings could not be saved. Please try again.',
  });
  const { form } = entry;

  return (
    <form {...entry.props}>
      <Stack gap="md">
        <TextInput
          label="UPI id"
          description="Such as name@bank. Leave it empty to take no UPI payments."
          placeholder="name@bank"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          {...form.getInputProps('upiId')}
        />
        <TextInput
          label="PAN"
          description="Stands on receipts when a year’s rent is above ₹1,00,000. It is stored encrypted, and shown masked."
          autoCapitalize="characters"
          spellCheck={false}
          autoComplete="off"
          {...form.getInputProps('pan')}
        />
        <Switch
          label="Tenants who have to deduct tax see it"
          description="Whoever pays more than the law’s limit for a month deducts TDS, and needs it to file."
          {...form.getInputProps('showsPan', { type: 'checkbox' })}
        />
        <Switch
          label="Allow partial payments"
          description="Tenants may pay a part now and the rest later."
          {...form.getInputProps('allowsPartial', { type: 'checkbox' })}
        />
        <Switch
          label="Remind tenants automatically"
          description="In the app and by mail, before and after the due date. Tenants without an account are never mailed."
          {...form.getInputProps('remindsByItself', { type: 'checkbox' })}
        />
        {form.getValues().remindsByItself && (
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <CountField
              label="Days before the due date"
              description="A schedule has its own days."
              {...form.getInputProps('remindDaysBefore')}
            />
            <CountField
              label="Days between reminders"
              description={`While it is overdue, for ${REMINDED_DAYS} days.`}
              {...form.getInputProps('remindDaysAfter')}
            />
          </SimpleGrid>
        )}
        <Group justify="flex-end">
          <Button type="submit" disabled={entry.isPending}>
            {entry.isPending ? 'Saving...' : 'Save'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
