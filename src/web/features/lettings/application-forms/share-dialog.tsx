import { Button, Divider, Flex, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy, IconInfoCircle } from '@tabler/icons-react';
import type { ApplicationForm } from '#contract/lettings/application-forms';
import banners from '#web/ui/banner.module.css';
import { Dialog, type Opening } from '#web/ui/dialog.tsx';
import { QrCode } from './qr-code.tsx';
import classes from './share-dialog.module.css';
import { copyLink, linkOf, shareOnWhatsApp } from './share-link.ts';

/** The link of a form, in all the ways in which it travels. */
export function ShareDialog({ form, isOpen, onClose }: Opening & { form: ApplicationForm }) {
  return (
    <Dialog title={`Share ${form.title}`} isOpen={isOpen} onClose={onClose}>
      <Stack gap="md">
        {!form.isActive && (
          <Paper p="sm" className={`${banners.warning} ${classes.warning}`}>
            <Group gap="sm" wrap="nowrap" align="flex-start">
              <IconInfoCircle size={20} aria-hidden />
              <Text size="sm">This form is inactive. Nobody can apply by its link until you switch it on.</Text>
            </Group>
          </Paper>
        )}
        <Text size="sm">Whoever has the link can apply, without an account.</Text>
        <Flex wrap="wrap" align="flex-end" gap="xs">
          <TextInput
            flex="999 1 220px"
            label="Link"
            readOnly
            value={linkOf(form)}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button
            className={classes.copy}
            leftSection={<IconCopy size={18} aria-hidden />}
            onClick={() => copyLink(form)}
          >
            Copy link
          </Button>
        </Flex>
        <Button
          component="a"
          href={shareOnWhatsApp(form)}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          Share on WhatsApp
        </Button>
        <Divider label="or print it" />
        <QrCode text={linkOf(form)} of={form.title} />
      </Stack>
    </Dialog>
  );
}
