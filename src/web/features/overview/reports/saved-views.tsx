import { Group } from '@mantine/core';
import { IconMail, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReportView } from '#contract/overview/report-views';
import { formatDate } from '#contract/platform/wording';
import { serverMessage } from '#web/lib/api-error.ts';
import { dayOf } from '#web/lib/dates.ts';
import { LateConfirmDialog } from '#web/ui/late-confirm-dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useRemoveView, useSendView, useSentReports, useViews } from './api.ts';
import { placeIn } from './report-place.ts';

/** The views that somebody saved, and what was sent of them; nothing while there are none. */
export function SavedViews() {
  const { data: views = [] } = useViews();
  const { data: sent = [] } = useSentReports();
  return (
    <>
      {views.length > 0 && (
        <Panel title="Saved views" about="Sent on the 5th of each month, with the figures of the month before.">
          <Rows label="Saved views" rows={views.map((view) => rowOf(view))} />
        </Panel>
      )}
      {sent.length > 0 && (
        <Panel title="Sent reports" about="Kept as they were sent, to the paisa.">
          <Rows
            label="Sent reports"
            rows={sent.map(({ id, name, from, to, version, sentTo, sentAt }) => ({
              key: id,
              title: (
                <TextLink to="/sent-reports/$sentId" params={{ sentId: String(id) }} size="sm">
                  {name}
                </TextLink>
              ),
              detail: `${from === to ? formatDate(to) : `${formatDate(from)} to ${formatDate(to)}`} · to ${sentTo} on ${dayOf(sentAt)}`,
              end: <Muted size="xs">Version {version}</Muted>,
            }))}
          />
        </Panel>
      )}
    </>
  );
}

const rowOf = (view: ReportView) => ({
  key: view.id,
  title: (
    <TextLink to="/reports/$name" params={{ name: view.report }} search={placeIn(view.asked)} size="sm">
      {view.name}
    </TextLink>
  ),
  detail: view.sendTo && view.nextOn ? `To ${view.sendTo}, next on ${formatDate(view.nextOn)}` : 'Sent to nobody',
  end: <ViewActions view={view} />,
});

function ViewActions({ view }: { view: ReportView }) {
  const [sending, removing] = [useSendView(), useRemoveView()];
  const [isAsking, setAsking] = useState(false);
  const params = { id: view.id };
  const send = async () => {
    try {
      await sending.mutateAsync({ params });
      showToast({ title: 'Report sent', message: `It goes to ${view.sendTo}, and stays here as it was sent.` });
    } catch (error) {
      showError('Error', serverMessage(error, 'The report could not be sent. Please try again.'));
    }
  };
  const remove = async () => {
    try {
      await removing.mutateAsync({ params });
    } catch (error) {
      showError('Error', serverMessage(error, 'The view could not be removed. Please try again.'));
    }
    setAsking(false);
  };
  return (
    <Group gap="xs" wrap="nowrap">
      <RowActions
        of={view.name}
        actions={[
          ...(view.sendTo ? [{ label: 'Send now', icon: IconMail, onClick: () => void send() }] : []),
          { label: 'Remove', icon: IconTrash, isDanger: true, onClick: () => setAsking(true) },
        ]}
      />
      <LateConfirmDialog
        title={`Remove ${view.name}?`}
        isOpen={isAsking}
        confirm="Remove"
        pending="Removing..."
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        It is sent to nobody any more. What was sent stays.
      </LateConfirmDialog>
    </Group>
  );
}
