import { Button, Group, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { IconCreditCard, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type PaymentMethod, TOKEN_NOTE } from '#contract/money/payment-methods';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { usePaymentMethods } from '../api.ts';
import { MethodCard } from './method-card.tsx';
import { RemoveMethod } from './remove-method.tsx';
import { RenameMethod } from './rename-method.tsx';

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
        <Text size="sm" c="dimmed" flex="1 1 240px">
          {TOKEN_NOTE}
        </Text>
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
