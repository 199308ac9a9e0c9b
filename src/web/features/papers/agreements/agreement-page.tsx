import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { HAVE_IT_CHECKED } from '#contract/papers/agreement-templates';
import type { Agreement } from '#contract/papers/agreements';
import type { Role } from '#contract/platform/roles';
import { dayOf } from '#web/lib/dates.ts';
import type { Manager } from '#web/rentals/manager.ts';
import { Facts } from '#web/ui/facts.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AgreementBadge } from './agreement-badge.tsx';
import classes from './agreement-page.module.css';
import { AgreementTools } from './agreement-tools.tsx';
import { fileHref, useAgreement, useChangeAgreement } from './api.ts';
import { ClauseList } from './clauses/clause-list.tsx';
import { ClauseText } from './clauses/clause-text.tsx';
import { MissingValues } from './missing-values.tsx';
import { StateFacts } from './state-facts.tsx';

interface AgreementPageProps {
  id: number;
  viewer: Role;
  /** The way to send a draft in which nothing is missing. */
  sending: ReactNode;
  /** What became of it since it was sent. */
  signing: ReactNode;
  /** Whether it is known what became of it. */
  isKnown: boolean;
}

/** One agreement: what is missing, what it says in short, and its text as it prints. */
export function AgreementPage({ id, viewer, sending, signing, isKnown }: AgreementPageProps) {
  const query = useAgreement(id);
  if (!query.data || !isKnown)
    return <NotLoaded query={query} what="The agreement" skeleton={[80, 200, 400]} isOnPage />;
  const agreement = query.data;
  return (
    <Stack gap="lg">
      <Head agreement={agreement} viewer={viewer} sending={sending} />
      {agreement.status !== 'draft' && signing}
      {viewer !== 'tenant' && <MissingValues agreement={agreement} manager={viewer} />}
      {agreement.warnings.length > 0 && (
        <Alert color="marigold" icon={<IconAlertTriangle aria-hidden />} title="The text and the lease differ">
          {agreement.warnings.map((warning) => (
            <Text key={warning} size="sm">
              {warning}
            </Text>
          ))}
        </Alert>
      )}
      <div className={classes.columns}>
        <Stack gap="lg" miw={0}>
          <Panel order={2} title="What you are signing" about="In short; the text below is what holds.">
            <Facts facts={agreement.summary.map(({ label, value }) => [label, value])} />
          </Panel>
          {agreement.mayEdit ? <Draft agreement={agreement} /> : <Printed agreement={agreement} />}
        </Stack>
        {agreement.state && <StateFacts state={agreement.state} />}
      </div>
    </Stack>
  );
}

type HeadProps = { agreement: Agreement } & Pick<AgreementPageProps, 'viewer' | 'sending'>;

function Head({ agreement, viewer, sending }: HeadProps) {
  const { id, title, version, status, sentAt, signedAt, replacesId, missing } = agreement;
  const days = [sentAt && `sent ${dayOf(sentAt)}`, signedAt && `signed ${dayOf(signedAt)}`].filter(Boolean);
  return (
    <Group justify="space-between" align="flex-start" gap="md">
      <Stack gap={4} miw={0}>
        <Group gap="sm">
          <Title order={2} size="h3">
            {title}
          </Title>
          <AgreementBadge status={status} />
        </Group>
        <Text size="sm" c="dimmed">
          {[`Version ${version}`, ...days].join(', ')}
          {replacesId !== null && (
            <>
              {' · '}
              <TextLink to="/agreements/$agreementId" params={{ agreementId: String(replacesId) }} size="sm">
                Version before
              </TextLink>
            </>
          )}
        </Text>
        {agreement.mayEdit && (
          <Text size="sm" c="dimmed">
            {HAVE_IT_CHECKED}
          </Text>
        )}
      </Stack>
      <Group gap="sm">
        <Button
          component="a"
          href={fileHref(id)}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {agreement.mayEdit ? 'Print preview' : 'PDF'}
        </Button>
        {agreement.mayEdit && missing.length === 0 && sending}
        {viewer !== 'tenant' && <AgreementTools agreement={agreement} manager={viewer as Manager} />}
      </Group>
    </Group>
  );
}

function Draft({ agreement }: { agreement: Agreement }) {
  const changing = useChangeAgreement();
  const { id, blocks, printed, updatedAt } = agreement;
  return (
    <Panel order={2} title="The text" about="Each clause can be changed for this agreement alone. The template stays.">
      <ClauseList
        blocks={blocks}
        printed={printed}
        isOfTemplate={false}
        isBusy={changing.isPending}
        onChange={(changed) => changing.mutateAsync({ params: { id }, body: { blocks: changed, seenAt: updatedAt } })}
      />
    </Panel>
  );
}

function Printed({ agreement: { id, printed, parties } }: { agreement: Agreement }) {
  return (
    <Panel order={2} title="The text">
      {printed.map(({ key, title, text }, index) => (
        <section key={key}>
          <Title order={3} size="h6">
            {index + 1}. {title}
          </Title>
          <ClauseText text={text} />
        </section>
      ))}
      <Text size="sm" c="dimmed">
        Signed by {parties.map(({ name }) => name).join(', ')}. <Anchor href={fileHref(id)}>As PDF</Anchor>
      </Text>
    </Panel>
  );
}
