import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconFilePlus, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { agreementStatusLabels } from '#contract/papers/agreement-status';
import { dutyPayerLabels, type LeasePapers as Papers } from '#contract/papers/lease-papers';
import type { Role } from '#contract/platform/roles';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { Facts } from '#web/ui/facts.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useLeaseAgreements, useLeasePapers } from './api.ts';
import { CompletenessMeter } from './completeness-meter.tsx';
import { PapersDialog } from './papers-dialog.tsx';

const on = (number: string | null, day: string | null): string | null =>
  [number, day && formatDate(day)].filter(Boolean).join(', ') || null;

const file = (url: string | null, label: string) =>
  url && (
    <Anchor href={url} target="_blank" rel="noopener noreferrer" size="sm">
      {label}
    </Anchor>
  );

function PaperFacts({ papers }: { papers: Papers }) {
  return (
    <Facts
      facts={[
        ['Signed on paper', papers.signedOn && formatDate(papers.signedOn)],
        ['Signed pages', file(papers.scanUrl, 'Open the signed pages')],
        ['E-stamp', on(papers.stampNumber, papers.stampedOn)],
        ['Stamp duty', papers.stampDuty && formatRupees(papers.stampDuty)],
        ['Duty paid by', papers.stampPaidBy && dutyPayerLabels[papers.stampPaidBy]],
        ['Registration', on(papers.registrationNumber, papers.registeredOn)],
        ['Notary', on(papers.notaryName, papers.notarisedOn)],
        ['Police verification', on(papers.policeReference, papers.policeVerifiedOn)],
        ['Acknowledgement', file(papers.policeUrl, 'Open the acknowledgement')],
      ]}
    />
  );
}

interface LeasePapersProps {
  leaseId: number;
  viewer: Role;
  /** Nothing new is agreed for a lease that is over. */
  isOver?: boolean;
  isHere?: boolean;
}

/** The agreement of a lease and its papers, and how complete they are. */
export function LeasePapers({ leaseId, viewer, isOver = false, isHere = true }: LeasePapersProps) {
  const query = useLeasePapers(leaseId, isHere);
  const [isOpen, setOpen] = useState(false);
  if (!query.data) return <NotLoaded query={query} what="The papers of the lease" skeleton={[120]} />;
  const papers = query.data;
  return (
    <Panel title="Agreement and papers">
      <CompletenessMeter steps={papers.steps} />
      <Agreements leaseId={leaseId} />
      <PaperFacts papers={papers} />
      {papers.mayEdit && (
        <Group gap="sm">
          {!isOver && (
            <LinkButton
              to={viewer === 'landlord' ? '/landlord-dashboard' : '/agent-dashboard'}
              search={{ section: 'agreements', dialog: 'new-agreement', lease: leaseId }}
              size="sm"
              leftSection={<IconFilePlus size={18} aria-hidden />}
            >
              New agreement
            </LinkButton>
          )}
          <Button
            size="sm"
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            Note papers
          </Button>
          <PapersDialog papers={papers} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Group>
      )}
    </Panel>
  );
}

function Agreements({ leaseId }: { leaseId: number }) {
  const { data } = useLeaseAgreements(leaseId);
  if (!data || data.length === 0) return null;
  return (
    <Stack gap={4}>
      {data.map(({ id, title, version, status }) => (
        <Text key={id} size="sm">
          <TextLink to="/agreements/$agreementId" params={{ agreementId: String(id) }} size="sm">
            {title}
          </TextLink>
          , version {version}: {agreementStatusLabels[status].toLowerCase()}
        </Text>
      ))}
    </Stack>
  );
}
