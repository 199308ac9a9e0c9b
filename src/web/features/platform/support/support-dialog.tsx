import { Textarea, TextInput } from '@mantine/core';
import { supportForm } from '#contract/platform/support-requests';
import { requestToReport } from '#web/lib/last-request.ts';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useAskSupport } from './api.ts';

/** A question to the operator, with where it was asked. */
export default function SupportDialog(props: Opening) {
  return (
    <EditDialog title="Contact support" size={520} {...props}>
      <SupportForm />
    </EditDialog>
  );
}

function SupportForm() {
  const asking = useAskSupport();
  const entry = useEntryForm({
    schema: supportForm,
    initialValues: { subject: '', text: '' },
    body: (values) => ({
      ...values,
      page: `${window.location.pathname}${window.location.search}`,
      requestId: requestToReport(),
    }),
    send: (body) => asking.mutateAsync({ body }),
    saved: { title: 'Sent to support', message: 'We answer by mail, and on your account page.' },
    failed: 'Your request could not be sent. Please try again.',
  });
  return (
    <EditForm entry={entry} label="Send" pending="Sending...">
      <TextInput
        label="Subject"
        placeholder="Such as: a receipt does not open"
        data-autofocus
        {...entry.form.getInputProps('subject')}
      />
      <Textarea
        label="What happened?"
        description="What you did, and what you expected. Please leave out passwords and Aadhaar numbers."
        autosize
        minRows={5}
        maxRows={14}
        {...entry.form.getInputProps('text')}
      />
      <Muted size="xs">
        We also get the page you are on, so that we can look at the same thing. What you asked before, and our answers,
        are on your account page.
      </Muted>
    </EditForm>
  );
}
