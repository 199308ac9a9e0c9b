import { Group, Stack, Text, Title } from '@mantine/core';
import { formatDateTime, formatRupees } from '#contract/platform/wording';
import { categoryLabels, placeLabels, urgencyLabels, windowLabels } from '#contract/upkeep/request-choices';
import { type JobDetails, jobDetails } from '#contract/upkeep/work-orders';
import { Facts } from '#web/ui/facts.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { PhotoGrid } from '#web/ui/photo-grid.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { JobActions } from './job-actions.tsx';
import classes from './job-page.module.css';
import { OrderStatusBadge } from './order-status.tsx';

const estimateInWords = ({ estimate, approvedAmount, isRefused }: JobDetails): string | null => {
  if (estimate === null) return approvedAmount && `${formatRupees(approvedAmount)}, agreed to`;
  if (isRefused) return `${formatRupees(estimate)}, not agreed to`;
  return `${formatRupees(estimate)}, ${estimate === approvedAmount ? 'agreed to' : 'waiting for an answer'}`;
};

const factsOf = (job: JobDetails, madeBy: string): [string, string | null][] => [
  ['From', madeBy],
  ['Where', job.address ?? `${job.area}. You see the address when you take the job.`],
  ['Landmark', job.landmark],
  ['Tenant', job.tenantName],
  ['In the home', job.place && placeLabels[job.place]],
  ['Kind', [categoryLabels[job.category], job.problem].filter(Boolean).join(': ')],
  ['Somebody is at home', job.windows.map((window) => windowLabels[window]).join(', ')],
  ['When nobody is at home', job.mayEnterAlone ? 'You may go in' : 'Please do not go in'],
  ['Your visit', job.visitAt && formatDateTime(job.visitAt)],
  ['Your estimate', estimateInWords(job)],
  ['Amount', job.amount && formatRupees(job.amount)],
  ['Note', job.note],
];

interface JobProps {
  details: unknown;
  token: string;
  madeBy: string;
  onSaid: (words: string) => void;
}

/** What a vendor sees who has the link of a job: large, and nothing that they do not need. */
export function Job({ details, token, madeBy, onSaid }: JobProps) {
  const job = jobDetails.parse(details);
  return (
    <Stack gap="md">
      <Stack gap="xs">
        <Title order={1} size="h2">
          {job.title}
        </Title>
        <Group gap="xs">
          <OrderStatusBadge status={job.status} />
          {job.urgency !== 'normal' && <StatusBadge tone="bad" label={urgencyLabels[job.urgency]} />}
        </Group>
      </Stack>
      {job.description && <Text className={classes.text}>{job.description}</Text>}
      {job.asksEstimate && job.approvedAmount === null && (
        <Text>
          {job.estimate === null
            ? 'Please say what it would cost, with material and work. You take the job once that is agreed to.'
            : 'Thank you. You hear from us when your estimate is agreed to; you can still change it.'}
        </Text>
      )}
      <JobActions job={job} token={token} madeBy={madeBy} onSaid={onSaid} />
      <Panel title="The job" order={2}>
        <Facts facts={factsOf(job, madeBy)} />
      </Panel>
      {job.photos.length > 0 && (
        <Panel title="Photos" order={2}>
          <PhotoGrid photos={job.photos} of="The job" />
        </Panel>
      )}
    </Stack>
  );
}
