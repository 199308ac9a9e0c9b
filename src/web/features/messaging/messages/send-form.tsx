import { Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
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
import { serverFieldErrors, serverMessage } from '#web/lib/api-error.ts';
import { choicesOf } from '#web/ui/choices.ts';
import { EditButtons, type Editing } from '#web/ui/edit-dialog.tsx';
import { FocusTarget } from '#web/ui/focus-target.tsx';
import { markFields } from '#web/ui/mark-fields.ts';
import { showError, showToast } from '#web/ui/toast.ts';
import { UploadField } from '#web/ui/upload/upload-field.tsx';
import { useSendMessage } from './api.ts';
import { RecipientField } from './recipient-field.tsx';

interface SendFormProps extends Pick<Editing, 'hasChanges' | 'onCancel'> {
  role: Role;
  recipientId: string | undefined;
  onSent: (message: Message) => void;
}

/** In the order of the form: the first wrong one gets the cursor. */
interface MessageValues {
  receiverId: string;
  subject: string;
  messageType: MessageType;
  priority: MessagePriority;
  content: string;
  attachments: UploadedFile[];
}

const blank: MessageValues = {
  receiverId: '',
  subject: '',
  messageType: 'general',
  priority: 'normal',
  content: '',
  attachments: [],
};

const bodyOf = ({ attachments, ...values }: MessageValues) => ({
  ...values,
  attachments: attachments.map(({ fileUrl, name }) => ({ fileUrl, name })),
});

const types = choicesOf(messageTypeLabels);
const priorities = choicesOf(messagePriorityLabels);

export function SendForm({ role, recipientId, hasChanges, onCancel, onSent }: SendFormProps) {
  const sending = useSendMessage();
  const [isUploading, setUploading] = useState(false);
  const form = useForm<MessageValues>({
    initialValues: blank,
    validate: (values) => schemaResolver(messageForm, { sync: true })(bodyOf(values)),
  });
  const { receiverId, subject, content, attachments } = form.values;
  hasChanges.current = () =>
    isUploading ||
    Boolean(subject || content || attachments.length > 0) ||
    (receiverId !== '' && receiverId !== recipientId);
  const isIncomplete = receiverId === '' || content.trim() === '';

  const submit = async (values: MessageValues) => {
    if (sending.isPending || isUploading) return;
    try {
      const message = await sending.mutateAsync({ body: bodyOf(values) });
      showToast({ title: 'Message sent successfully!' });
      onSent(message);
    } catch (error) {
      showError('Failed to send message', serverMessage(error, 'Please try again.'));
      const errors = serverFieldErrors(error);
      const ofFile = Object.keys(errors).find((field) => field.startsWith('attachments'));
      markFields(form, ofFile ? { ...errors, attachments: errors[ofFile] } : errors);
    }
  };
  /** The button that is disabled keeps Enter from submitting, so that nothing would say what is missing. */
  const submitBy = (isWanted: (event: KeyboardEvent) => boolean) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isWanted(event)) return;
    event.preventDefault();
    event.currentTarget.closest('form')?.requestSubmit();
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit, (errors) => markFields(form, errors))}>
      <Stack gap="md" pb="lg">
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
          <Select label="Message Type" allowDeselect={false} data={types} {...form.getInputProps('messageType')} />
          <Select label="Priority" allowDeselect={false} data={priorities} {...form.getInputProps('priority')} />
        </SimpleGrid>
        <Textarea
          label="Message"
          withAsterisk
          autosize
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
      </Stack>
      <EditButtons
        label={sending.isPending ? 'Sending...' : 'Send Message'}
        isPending={sending.isPending}
        isWaiting={isIncomplete || isUploading}
        onCancel={onCancel}
      />
    </form>
  );
}
