import { Anchor, Button, List, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconFileOff, IconHourglass } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { SignerPage } from '#contract/papers/signing-acts';
import { signerRoleLabels } from '#contract/papers/signing-roles';
import { signingStatusLabels } from '#contract/papers/signing-status';
import { dateInIndia } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import { serverMessage } from '#web/lib/api-error.ts';
import { Muted } from '#web/ui/muted.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { showError } from '#web/ui/toast.ts';
import type { Act } from './api.ts';
import { DocumentSummary, DocumentText } from './document-text.tsx';
import { Decline, ProveEmail, SignName, STEP_FAILED } from './sign-steps.tsx';

const copyOf = ({ filePath, status }: SignerPage) =>
  filePath && (
    <Button component="a" href={filePath} download variant="default">
      {status === 'signed' ? 'Get the signed file' : 'Get it as PDF'}
    </Button>
  );

/** Why there is nothing to do here, for now or for good. */
function NothingToDo({ page }: { page: SignerPage }) {
  const { status, you, reason, verifyPath } = page;
  if (you.status === 'signed' && status !== 'signed' && ['open', 'sealing'].includes(status))
    return (
      <Notice
        icon={IconCircleCheck}
        title="You have signed"
        text="Thank you. You hear from us when everybody has."
        action={copyOf(page)}
      />
    );
  if (status === 'signed')
    return (
      <Notice
        icon={IconCircleCheck}
        title="Signed by everybody"
        text={verifyPath ? <Anchor href={verifyPath}>Check that it is genuine</Anchor> : ''}
        action={copyOf(page)}
      />
    );
  if (status === 'open')
    return (
      <Notice icon={IconHourglass} title="Not your turn yet" text="Others sign before you. You get a mail then." />
    );
  return <Notice icon={IconFileOff} title={signingStatusLabels[status]} text={reason ?? 'There is nothing to sign.'} />;
}

interface SignDocumentProps {
  page: SignerPage;
  act: Act;
  /** Who has signed stands on the page already. */
  hasStatus?: boolean;
}

/** Everything that a signer needs, one step after the other: read, show who it is, agree, sign. */
export function SignDocument({ page, act, hasStatus = false }: SignDocumentProps) {
  const { mutate: take, isPending } = useMutation({
    mutationFn: act,
    onError: (error) => showError('Error', serverMessage(error, STEP_FAILED)),
  });
  const { you, others, sentBy, note, title, expiresAt } = page;
  const steps = { page, isPending, act, take };
  const isRead = you.status === 'read';
  const isOpened = isRead || you.status === 'opened';
  return (
    <Stack gap="lg">
      <Stack gap={4}>
        <Title order={1} size="h2">
          {title}
        </Title>
        <Text>
          To sign as {signerRoleLabels[you.role].toLowerCase()}, by {formatDate(dateInIndia(new Date(expiresAt)))}. Sent
          by {sentBy}.
        </Text>
        {note && <Muted>{note}</Muted>}
      </Stack>
      {you.isYourTurn ? (
        <>
          <DocumentSummary page={page} />
          {!isOpened && (
            <Button size="lg" disabled={isPending} onClick={() => take({ action: 'open' })}>
              Read it
            </Button>
          )}
          {isOpened && (
            <DocumentText
              page={page}
              isPending={isPending}
              onRead={isRead ? undefined : () => take({ action: 'read' })}
            />
          )}
          {isRead && !you.isProved && <ProveEmail {...steps} />}
          {isRead && you.isProved && <SignName {...steps} />}
          <Decline {...steps} />
          {copyOf(page)}
        </>
      ) : (
        <NothingToDo page={page} />
      )}
      {!hasStatus && others.length > 0 && (
        <Panel title="Who else signs" order={2} size="h4">
          <List listStyleType="none">
            {others.map(({ name, role, hasSigned }) => (
              <List.Item key={`${role} ${name}`}>
                {name}, {signerRoleLabels[role].toLowerCase()}
                {hasSigned && ': has signed'}
              </List.Item>
            ))}
          </List>
        </Panel>
      )}
    </Stack>
  );
}
