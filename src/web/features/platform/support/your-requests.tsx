import { Button, Divider, Group, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { Fragment, useEffect, useRef } from 'react';
import { type SupportRequest, supportReplyForm } from '#contract/platform/support-requests';
import { SupportStateBadge } from '#web/rentals/support-state.tsx';
import { SupportThread } from '#web/rentals/support-thread.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { rowsOf } from '#web/ui/paged-records.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useReplyToSupport, useSupportRequests } from './api.ts';
import { ContactSupport } from './contact-support.tsx';

/** What somebody asked support, with its answers. */
export function YourRequests() {
  const list = useSupportRequests();
  const rows = rowsOf(list);
  const [isAsking, asking] = useDisclosure(false);
  const top = useRef<HTMLDivElement>(null);
  const hash = useLocation({ select: (place) => place.hash });
  const isThere = rows !== undefined;
  // What stands above may still have been on its way when the browser looked for the place.
  useEffect(() => {
    if (isThere && hash === 'support') top.current?.closest('section')?.scrollIntoView();
  }, [isThere, hash]);

  return (
    <Stack gap="lg" ref={top}>
      {!rows && <NotLoaded query={list} what="Your requests" skeleton={[48]} />}
      {rows?.map((request, index) => (
        <Fragment key={request.id}>
          {index > 0 && <Divider />}
          <Request request={request} />
        </Fragment>
      ))}
      <ShowMore list={list} />
      <Group justify="space-between" gap="md">
        <Muted size="sm">{rows?.length === 0 ? 'You have not asked anything yet.' : ''}</Muted>
        <Button variant="default" onClick={asking.open}>
          Contact support
        </Button>
      </Group>
      <ContactSupport isOpen={isAsking} onClose={asking.close} />
    </Stack>
  );
}

function Request({ request }: { request: SupportRequest }) {
  const [isWriting, writing] = useDisclosure(false);
  return (
    <Stack component="article" gap="sm" aria-label={request.subject}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {request.subject}
        </Text>
        <SupportStateBadge state={request.state} />
      </Group>
      <SupportThread request={request} asker="You" />
      {isWriting ? (
        <Reply request={request} onDone={writing.close} />
      ) : (
        <Group>
          <Button variant="subtle" size="xs" px={0} onClick={writing.open}>
            Write again
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Reply({ request, onDone }: { request: SupportRequest; onDone: () => void }) {
  const replying = useReplyToSupport();
  const entry = useEntryForm({
    schema: supportReplyForm,
    initialValues: { text: '' },
    send: (body) => replying.mutateAsync({ params: { id: request.id }, body }),
    saved: { title: 'Sent to support' },
    onSaved: onDone,
    failed: 'That could not be sent. Please try again.',
  });
  return (
    <form {...entry.props}>
      <Stack gap="xs">
        <Textarea
          aria-label={`Write again about ${request.subject}`}
          autosize
          autoFocus
          minRows={2}
          {...entry.form.getInputProps('text')}
        />
        <Group gap="xs">
          <Button type="submit" size="xs" disabled={entry.isPending}>
            {entry.isPending ? 'Sending...' : 'Send'}
          </Button>
          <Button variant="default" size="xs" disabled={entry.isPending} onClick={onDone}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
