import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { UploadedFile } from '#contract/platform/files';
import { formatRupees } from '#contract/platform/wording';
import { answerForm, MAX_ANSWER_PHOTOS } from '#contract/upkeep/settlement-lines';
import type { SettlementLine } from '#contract/upkeep/settlements';
import { type Typed, typedText } from '#web/rentals/typed-number.ts';
import { EditForm } from '#web/ui/edit-dialog.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { UploadField } from '#web/ui/upload/upload-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useAnswer } from './api.ts';

interface AnswerFormProps {
  settlementId: number;
  line: SettlementLine;
  answer: 'counter' | 'dispute';
}

const words = {
  counter: { label: 'Propose this amount', saved: 'Your proposal is sent' },
  dispute: { label: 'Dispute it', saved: 'Disputed' },
};

/** Another amount, or none, with the reason and photos. */
export function AnswerForm({ settlementId, line, answer }: AnswerFormProps) {
  const answering = useAnswer();
  const [isUploading, setUploading] = useState(false);
  const entry = useEntryForm({
    schema: answerForm,
    initialValues: { amount: '' as Typed, text: '', photos: [] as UploadedFile[] },
    isUploading,
    body: ({ amount, text, photos }) => ({
      version: line.version,
      answer,
      amount: answer === 'counter' ? typedText(amount) : null,
      text,
      photos: photos.map(({ fileUrl }) => ({ fileUrl })),
    }),
    send: (body) => answering.mutateAsync({ params: { id: settlementId, lineId: line.id }, body }),
    saved: { title: words[answer].saved, message: 'It is on record, and the landlord is told.' },
    failed: 'Your answer could not be sent. Please try again.',
  });
  const { form } = entry;
  return (
    <EditForm entry={entry} label={words[answer].label} pending="Sending...">
      <Text size="sm">
        {line.text}: {formatRupees(line.amount)} is claimed.
      </Text>
      {answer === 'counter' && <RupeeField label="What you would bear" required {...form.getInputProps('amount')} />}
      <Textarea label="Why" required autosize minRows={3} {...form.getInputProps('text')} />
      <UploadField
        label="Photos"
        description="They are kept as you send them."
        use="evidence"
        maxFiles={MAX_ANSWER_PHOTOS}
        withCamera
        value={form.getValues().photos}
        onBusyChange={setUploading}
        onChange={(photos) => form.setFieldValue('photos', photos)}
      />
    </EditForm>
  );
}
