import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import {
  type MessagePriority,
  type MessageType,
  messagePriorityLabels,
  messageTypeLabels,
} from '#contract/messaging/message-choices';
import { MAX_ATTACHMENTS, type Message, messageForm } from '#contract/messaging/messages';
import type { UploadedFile } from '#contract/platform/files';
import type { Role } from '#contract/platform/roles';
import { serverMessage } from '#web/lib/api-error.ts';
import { choicesOf } from '#web/ui/choices.ts';
import { EditForm } from '#web/ui/edit-dialog.tsx';
import { FocusTarget } from '#web/ui/focus-target.tsx';
import { UploadField } from '#web/ui/upload/upload-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useSendMessage } from './api.ts';
import { RecipientField } from './recipient-field.tsx';

interface SendFormProps {
  role: Role;
  recipientId: string | undefined;
  onSent: (message: Message) => void;
}

/** In the order of the form: the first wrong one gets the cursor. */
const blank = {
  receiverId: '',
  subject: '',
  messageType: 'general' as MessageType,
  priority: 'normal' as MessagePriority,
  content: '',
  attachments: [] as UploadedFile[],
};
type MessageValues = typeof blank;

const bodyOf = ({ attachments, ...values }: MessageValues) => ({
  ...values,
  attachments: attachments.map(({ fileUrl, name }) => ({ fileUrl, name })),
});

const types = choicesOf(messageTypeLabels);
const priorities = choicesOf(messagePriorityLabels);

export function SendForm({ role, recipientId, onSent }: SendFormProps) {
  const sending = useSendMessage();
  const [isUploading, setUploading] = useState(false);
  const entry = useEntryForm({
    schema: messageForm,
    initialValues: blank,
    body: bodyOf,
    send: (body) => sending.mutateAsync({ body }),
    saved: { title: 'Message sent successfully!' },
    onSaved: onSent,
    failed: (error) => ({ title: 'Failed to send message', message: serverMessage(error, 'Please try again.') }),
    hasChanges: ({ receiverId, subject, content, attachments }) =>
      Boolean(subject || content || attachments.length > 0) || (receiverId !== '' && receiverId !== recipientId),
    isUploading,
  });
  const { form } = entry;
  const { receiverId, content, attachments } = form.values;
  const isIncomplete = receiverId === '' || content.trim() === '';

  /** The button that is disabled keeps Enter from submitting, so that nothing would say what is missing. */
  const submitBy = (isWanted: (event: KeyboardEvent) => boolean) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isWanted(event)) return;
    event.preventDefault();
    event.currentTarget.closest('form')?.requestSubmit();
  };

  return (
    <EditForm entry={entry} label="Send Message" pending="Sending..." isWaiting={isIncomplete}>
      <RecipientField
        role={role}
        preset={recipientId}
        data-autofocus
        {...form.getInputProps('receiverId')}
        value={receiverId}
      />
      <TextInput
        label="Subject"
        description="Optional"
        autoComplete="off"
        maxLength={200}
        onKeyDown={submitBy(() => true)}
        {...form.getInputProps('subject')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select label="Message Type" data={types} {...form.getInputProps('messageType')} />
        <Select label="Priority" data={priorities} {...form.getInputProps('priority')} />
      </SimpleGrid>
      <Textarea
        label="Message"
        withAsterisk
        minRows={5}
        maxRows={14}
        onKeyDown={submitBy(({ ctrlKey, metaKey }) => ctrlKey || metaKey)}
        {...form.getInputProps('content')}
      />
      <FocusTarget path="attachments">
        <UploadField
          label="Attachments"
          use="document"
          maxFiles={MAX_ATTACHMENTS}
          error={form.errors.attachments}
          value={attachments}
          onChange={(files) => form.setFieldValue('attachments', files)}
          onBusyChange={setUploading}
        />
      </FocusTarget>
    </EditForm>
  );
}
