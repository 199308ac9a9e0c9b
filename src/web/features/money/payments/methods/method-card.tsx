import { ActionIcon, Box, Group, Menu, Paper, Text, ThemeIcon } from '@mantine/core';
import { IconDotsVertical, IconPencil, IconStar, IconTrash } from '@tabler/icons-react';
import { methodGatewayLabels, type PaymentMethod } from '#contract/money/payment-methods';
import { Muted } from '#web/ui/muted.tsx';
import { showOutcome } from '#web/ui/show-outcome.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useUpdateMethod } from '../api.ts';
import classes from './method-card.module.css';
import { kindOf, maskedDigits, methodIcons } from './method-words.ts';

interface MethodCardProps {
  method: PaymentMethod;
  onRename: () => void;
  onRemove: () => void;
}

export function MethodCard({ method, onRename, onRemove }: MethodCardProps) {
  const MethodIcon = methodIcons[method.methodType];
  const digits = maskedDigits(method);
  return (
    <Paper component="li" withBorder p="md" className={classes.card}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Group gap="sm" wrap="nowrap" miw={0}>
          <ThemeIcon variant="light" size={40}>
            <MethodIcon size={22} aria-hidden />
          </ThemeIcon>
          <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
            <Text size="sm" fw={600}>
              {method.methodName}
            </Text>
            <Muted size="xs">{methodGatewayLabels[method.paymentGateway]}</Muted>
          </Box>
        </Group>
        <MethodMenu method={method} onRename={onRename} onRemove={onRemove} />
      </Group>
      {digits && (
        <Text fz={18} fw={550} lts="0.06em" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {digits}
        </Text>
      )}
      <Group justify="space-between" gap="xs" mt="auto">
        <Muted size="xs">{kindOf(method)}</Muted>
        {method.isDefault && <StatusBadge tone="good" label="Default" />}
      </Group>
    </Paper>
  );
}

function MethodMenu({ method, onRename, onRemove }: MethodCardProps) {
  const updating = useUpdateMethod();
  const makeDefault = () =>
    showOutcome(
      updating.mutateAsync({ params: { id: method.id }, body: { isDefault: true } }),
      { title: 'Default payment method changed', message: method.methodName },
      'The payment method could not be changed. Please try again.',
    );
  return (
    <Menu position="bottom-end" shadow="lg" width={176}>
      <Menu.Target>
        <ActionIcon color="gray" size={36} aria-label={`Actions for ${method.methodName}`}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!method.isDefault && (
          <Menu.Item leftSection={<IconStar size={18} stroke={1.6} aria-hidden />} onClick={makeDefault}>
            Make default
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />} onClick={onRename}>
          Rename
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />} onClick={onRemove}>
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
