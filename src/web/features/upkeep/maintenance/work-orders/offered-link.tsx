import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { whatsAppLink } from '#contract/platform/whatsapp';
import type { OfferedOrder } from '#contract/upkeep/work-orders';
import { CopyText } from '#web/ui/copy-text.tsx';

/** The link is shown once: it is sent from here. */
export function OfferedLink({ order, onDone }: { order: OfferedOrder; onDone: () => void }) {
  return (
    <Alert color="teal" title={`Send ${order.vendorName} the job`}>
      <Stack gap="sm">
        <Text size="sm">
          With this link they take the job and say when they come, without an account. It is shown only now; you can
          make a new one at any time.
        </Text>
        <Group gap="xs">
          <Button
            component="a"
            href={whatsAppLink(order.message, order.vendorPhone)}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          >
            Send by WhatsApp
          </Button>
          <CopyText label="Copy link" text={order.link} />
          <Button variant="subtle" onClick={onDone}>
            Done
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
