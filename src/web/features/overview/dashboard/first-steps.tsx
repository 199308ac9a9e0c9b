import { Group, Progress, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { LandlordDashboard } from '#contract/overview/dashboard';
import { Muted } from '#web/ui/muted.tsx';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import classes from './first-steps.module.css';

type Done = LandlordDashboard['firstSteps'];

const steps = [
  {
    name: 'hasProperty',
    title: 'Add a property',
    text: 'Its address, its rent and what it costs you.',
    link: 'Add property',
    search: { section: 'properties', dialog: 'add-property' },
  },
  {
    name: 'hasForm',
    title: 'Publish a form',
    text: 'Share its link, and applications come to you.',
    link: 'Create form',
    search: { section: 'application-forms', dialog: 'new-form' },
  },
  {
    name: 'hasTenant',
    title: 'Onboard a tenant',
    text: 'With a lease, and an invitation by email.',
    link: 'Onboard tenant',
    search: { section: 'tenants', dialog: 'onboard-tenant' },
  },
  {
    name: 'hasPayment',
    title: 'Raise the first rent',
    text: 'Say what is due, and see when it is paid.',
    link: 'Raise rent',
    search: { section: 'payments', dialog: 'new-payment' },
  },
] as const;

/** What a new landlord does first. It is gone once everything is done. */
export function FirstSteps({ done }: { done: Done }) {
  const count = steps.filter(({ name }) => done[name]).length;
  if (count === steps.length) return null;
  const progress = `${count} of ${steps.length} done`;
  return (
    <SummaryPanel
      title="First steps"
      aside={
        <Group gap="sm" wrap="nowrap">
          <Muted>{progress}</Muted>
          <Progress.Root w={96} size="sm" visibleFrom="xs">
            <Progress.Section value={(count * 100) / steps.length} aria-label={progress} />
          </Progress.Root>
        </Group>
      }
    >
      <ol className={classes.steps}>
        {steps.map(({ name, title, text, link, search }, index) => (
          <li key={name} className={classes.step} data-done={done[name] || undefined}>
            <ThemeIcon radius="xl" size={28} variant={done[name] ? 'filled' : 'light'} aria-hidden>
              {done[name] ? <IconCheck size={16} stroke={2.4} /> : index + 1}
            </ThemeIcon>
            <Stack gap={2} miw={0}>
              <Text size="sm" fw={600}>
                {title}
              </Text>
              <Muted size="xs">{text}</Muted>
              {done[name] ? (
                <Muted>Done</Muted>
              ) : (
                <TextLink size="sm" to="/landlord-dashboard" search={search} fw={550}>
                  {link}
                </TextLink>
              )}
            </Stack>
          </li>
        ))}
      </ol>
    </SummaryPanel>
  );
}
