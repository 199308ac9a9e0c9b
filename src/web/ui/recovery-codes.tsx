import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { PRODUCT_NAME } from '#contract/platform/product';
import { CopyText } from './copy-text.tsx';
import { focusOnMount } from './focus-on-mount.ts';
import classes from './recovery-codes.module.css';

interface RecoveryCodesProps {
  codes: string[];
  onSaved: () => void;
}

const fileOf = (codes: string[]) =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(`${PRODUCT_NAME} recovery codes\n\n${codes.join('\n')}\n`)}`;

/** Shown this once. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  return (
    <Stack gap="md">
      <Text size="sm">
        If you lose your phone, each of these codes signs you in once. They are shown only now: keep them somewhere
        safe, away from your phone.
      </Text>
      <ol ref={focusOnMount} tabIndex={-1} className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group grow gap="sm">
        <CopyText label="Copy" text={codes.join('\n')} />
        <Button
          component="a"
          href={fileOf(codes)}
          download={`${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`}
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        >
          Download
        </Button>
      </Group>
      <Button size="md" onClick={onSaved}>
        I have saved them
      </Button>
    </Stack>
  );
}
