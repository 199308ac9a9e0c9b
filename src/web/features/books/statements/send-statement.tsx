import { Checkbox, Text, Textarea, TextInput } from '@mantine/core';
import { type StatementScope, statementForm } from '#contract/books/statements';
import { inWords, type Period } from '#web/rentals/period/periods.ts';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { type Of, useSendStatement } from './api.ts';

interface SendStatementProps extends Opening {
  of: Of;
  period: Period;
  /** Of a lease: who lives there. */
  tenantName?: string;
  /** The owner of the books also sends to their own address, and to others. */
  ownEmail?: string;
}

const scopeOf = ({ leaseId, propertyId }: Of): StatementScope => {
  if (leaseId !== undefined) return 'lease';
  return propertyId === undefined ? 'all' : 'property';
};

export function SendStatement({ isOpen, onClose, ...props }: SendStatementProps) {
  return (
    <EditDialog title="Send statement" size={480} isOpen={isOpen} onClose={onClose}>
      <SendForm {...props} />
    </EditDialog>
  );
}

function SendForm({ of, period, tenantName, ownEmail }: Omit<SendStatementProps, keyof Opening>) {
  const sending = useSendStatement();
  const isOfLease = tenantName !== undefined;
  const entry = useEntryForm({
    schema: statementForm,
    initialValues: { toTenant: isOfLease, toMe: !isOfLease, email: '', note: '' },
    body: (values) => ({ ...values, ...period, scope: scopeOf(of), leaseId: of.leaseId, propertyId: of.propertyId }),
    // Who may send to nobody else is told where they can choose.
    fieldOf: (name) => (name === 'toMe' && !ownEmail ? 'toTenant' : name),
    send: (body) => sending.mutateAsync({ body }),
    saved: ({ version }) => ({
      title: 'Statement sent',
      message: version > 1 ? `It is kept as version ${version}.` : 'It is kept as it was sent.',
    }),
    failed: 'It could not be sent. Please try again.',
  });
  const { getInputProps } = entry.form;
  return (
    <EditForm entry={entry} label="Send" pending="Sending...">
      <Text size="sm">
        {inWords(period)}. The figures are kept as they are now: what changes later is told in the next statement.
      </Text>
      {isOfLease && (
        <Checkbox
          label={`To ${tenantName}`}
          description="As a PDF by mail, and in the app"
          {...getInputProps('toTenant', { type: 'checkbox' })}
        />
      )}
      {ownEmail && (
        <>
          <Checkbox label={`To me, ${ownEmail}`} {...getInputProps('toMe', { type: 'checkbox' })} />
          <TextInput
            label="To another address"
            description="Your accountant, say. The mail says that it comes from you."
            type="email"
            autoComplete="off"
            placeholder="name@example.com"
            {...getInputProps('email')}
          />
        </>
      )}
      <Textarea
        label="Note"
        description="Stands in the mail, without web addresses"
        maxLength={200}
        autosize
        minRows={2}
        {...getInputProps('note')}
      />
    </EditForm>
  );
}
