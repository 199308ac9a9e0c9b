import { Code, Group, Stack } from '@mantine/core';
import classes from './authenticator-secret.module.css';
import { CopyText } from './copy-text.tsx';
import { Muted } from './muted.tsx';

/** Groups of four are easier to type. */
const grouped = (text: string) => text.match(/.{1,4}/g)?.join(' ') ?? text;

/** What an authenticator app scans, or is told by hand. */
export function AuthenticatorSecret({ qrCode, secret }: { qrCode: string; secret: string }) {
  return (
    <Stack gap="md">
      <img className={classes.qr} src={qrCode} width={192} height={192} alt="QR code for the authenticator app" />
      <Stack gap={4}>
        <Muted>Can’t scan it? Type this secret into the app:</Muted>
        <Group gap="xs" wrap="nowrap">
          <Code className={classes.secret} aria-label="Secret">
            {grouped(secret)}
          </Code>
          <CopyText label="Copy secret" text={secret} />
        </Group>
      </Stack>
    </Stack>
  );
}
