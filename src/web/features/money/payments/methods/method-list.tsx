import { Button, Group, SimpleGrid, Skeleton, TextInput } from '@mantine/core';
import { IconCreditCard, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type PaymentMethod, TOKEN_NOTE, updatePaymentMethod } from '#contract/money/payment-methods';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { usePaymentMethods, useUpdateMethod } from '../api.ts';
import { MethodCard } from './method-card.tsx';
import { RemoveMethod } from './remove-method.tsx';

const columns = { base: 1, sm: 2, lg: 3 };

/** How somebody pays, kept for the next time. */
export function MethodList({ onAdd }: { onAdd: () => void }) {
  const query = usePaymentMethods();
  const methods = query.data;
  const [chosen, setChosen] = useState<PaymentMethod>();
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const close = () => setOpen(undefined);
  if (!methods) {
    const skeleton = (
      <SimpleGrid cols={columns} spacing="md" aria-busy="true">
        <Skeleton h={132} />
        <Skeleton h={132} />
      </SimpleGrid>
    );
    return <NotLoaded query={query} what="Your payment methods" skeleton={skeleton} isOnPage />;
  }
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
      Add Payment Method
    </Button>
  );
  if (methods.length === 0) {
    return (
      <Notice
        icon={IconCreditCard}
        title="No payment methods configured"
        text="Add credit cards, bank accounts, or digital wallets"
        action={add}
      />
    );
  }
  const start = (act: 'rename' | 'remove', method: PaymentMethod) => {
    setChosen(method);
    setOpen(act);
  };
  return (
    <>
      <Group justify="space-between" gap="sm" mb="md">
        <Muted flex="1 1 240px">{TOKEN_NOTE}</Muted>
        {add}
      </Group>
      <SimpleGrid component="ul" cols={columns} spacing="md" m={0} p={0} aria-label="Payment methods">
        {methods.map((method) => (
          <MethodCard
            key={method.id}
            method={method}
            onRename={() => start('rename', method)}
            onRemove={() => start('remove', method)}
          />
        ))}
      </SimpleGrid>
      {chosen && (
        <>
          <RenameMethod method={chosen} isOpen={open === 'rename'} onClose={close} />
          <RemoveMethod method={chosen} isOpen={open === 'remove'} onClose={close} />
        </>
      )}
    </>
  );
}

function RenameMethod({ method, ...props }: Opening & { method: PaymentMethod }) {
  return (
    <EditDialog title="Rename payment method" size={440} {...props}>
      <RenameForm method={method} />
    </EditDialog>
  );
}

function RenameForm({ method }: { method: PaymentMethod }) {
  const updating = useUpdateMethod();
  const entry = useEntryForm({
    schema: updatePaymentMethod.body,
    initialValues: { methodName: method.methodName },
    body: ({ methodName }) => ({ methodName, isDefault: undefined }),
    send: (body) => updating.mutateAsync({ params: { id: method.id }, body }),
    saved: { title: 'Payment method renamed' },
    failed: 'The payment method could not be renamed. Please try again.',
  });
  return (
    <EditForm entry={entry} label="Save" pending="Saving...">
      <TextInput label="Method name" data-autofocus required {...entry.form.getInputProps('methodName')} />
    </EditForm>
  );
}
