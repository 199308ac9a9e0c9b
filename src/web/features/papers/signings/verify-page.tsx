import { Button, List, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconFileOff, IconInfoCircle } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { WHAT_IT_IS, WHAT_IT_IS_NOT } from '#contract/papers/signing-consent';
import { signerRoleLabels } from '#contract/papers/signing-roles';
import { FILE_DIFFERS, type Verification, type VerifyState } from '#contract/papers/verify';
import { readVerifyCode } from '#contract/papers/verify-code';
import { formatDateTime } from '#contract/platform/wording';
import { serverMessage } from '#web/lib/api-error.ts';
import { Muted } from '#web/ui/muted.tsx';
import { SkeletonRows } from '#web/ui/not-loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useVerification } from './api.ts';
import classes from './signing.module.css';

const inHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const states: Record<VerifyState, { icon: typeof IconCircleCheck; title: string; text: string }> = {
  genuine: { icon: IconCircleCheck, title: 'Genuine', text: 'This document was signed and sealed here.' },
  replaced: {
    icon: IconInfoCircle,
    title: 'Replaced',
    text: 'This document was signed here, or was to be, and a newer version has taken its place.',
  },
  withdrawn: {
    icon: IconAlertTriangle,
    title: 'Never signed',
    text: 'This document came to nothing: not all signed it.',
  },
  unsigned: { icon: IconInfoCircle, title: 'Not signed yet', text: 'Not everybody has signed this document yet.' },
};

/** Asks for the code of a page. */
export function AskForCode({ onCode }: { onCode: (code: string) => void }) {
  const [typed, setTyped] = useState('');
  const code = readVerifyCode(typed);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (code) onCode(code);
      }}
    >
      <Stack gap="md">
        <Title order={1} size="h2">
          Check a signed document
        </Title>
        <TextInput
          size="lg"
          label="Code"
          description="Sixteen letters and figures, at the foot of every page"
          placeholder="K7QF-2M9A-…"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button size="lg" type="submit" disabled={code === undefined}>
          Check
        </Button>
      </Stack>
    </form>
  );
}

/** What anybody with a page learns of it; whoever has the file learns whether it is the very one, and the names. */
export function VerifyPage({ code }: { code: string }) {
  const [hash, setHash] = useState<string>();
  const query = useVerification(code, hash);
  const last = useRef<Verification>(undefined);
  if (query.data) last.current = query.data;
  // While a file is being compared, what is known stays in sight.
  const found = query.data ?? (query.error ? undefined : last.current);
  if (query.error)
    return (
      <Notice
        icon={IconFileOff}
        title="Not known"
        titleOrder={1}
        text={serverMessage(query.error, 'It could not be checked. Please try again.')}
      />
    );
  if (!found) return <SkeletonRows heights={[160, 120]} />;
  const { icon, title, text } = states[found.state];
  return (
    <Stack gap="lg">
      <Notice
        icon={found.isIntact ? icon : IconAlertTriangle}
        title={found.isIntact ? title : 'Something is wrong'}
        titleOrder={1}
        text={found.isIntact ? text : 'What is kept here of this document is not as it was. Please ask who sent it.'}
      />
      <Panel title={found.title} order={2} size="h4">
        <Stack gap="sm">
          <Text>
            Version {found.version}, code {found.code}
          </Text>
          {found.signedAt && <Text>Signed by everybody on {formatDateTime(found.signedAt)} (India)</Text>}
          <List listStyleType="none" spacing={4}>
            {found.signers.map(({ name, role, signedAt }) => (
              <List.Item key={`${role} ${name}`}>
                <b>{name}</b>, {signerRoleLabels[role].toLowerCase()}
                {signedAt && <Muted>{formatDateTime(signedAt)}</Muted>}
              </List.Item>
            ))}
          </List>
        </Stack>
      </Panel>
      {found.signedAt && <CompareFile found={found} hash={hash} onHash={setHash} />}
      <Panel title="What such a signature is" order={2} size="h4">
        <Muted>{WHAT_IT_IS}</Muted>
        <Muted>{WHAT_IT_IS_NOT}</Muted>
      </Panel>
    </Stack>
  );
}

interface CompareProps {
  found: Verification;
  hash: string | undefined;
  onHash: (hash: string) => void;
}

function CompareFile({ found, hash, onHash }: CompareProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const compare = async (file: File | undefined) => {
    if (!file) return;
    try {
      onHash(inHex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())));
      setProblem(undefined);
    } catch {
      setProblem('This file cannot be read here. Open this page by its https address, and choose the file again.');
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void compare(event.dataTransfer.files[0]);
  };
  return (
    <Panel
      title="Do you have the file?"
      order={2}
      size="h4"
      about="It is compared on your device, and not uploaded. The file that was signed shows the full names."
    >
      <Stack gap="sm">
        <section
          aria-label="Drop the file here"
          className={classes.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <Button variant="light" onClick={() => picker.current?.click()}>
            Choose the file, or drop it here
          </Button>
          <input
            ref={picker}
            type="file"
            hidden
            aria-label="The signed file"
            accept="application/pdf,.pdf"
            onChange={(event) => {
              void compare(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </section>
        <div aria-live="polite">
          {problem && <Text c="red">{problem}</Text>}
          {found.isSameFile === true && <Text fw={600}>This is the signed file, byte for byte.</Text>}
          {found.isSameFile === false && (
            <Text c="red" fw={600}>
              {FILE_DIFFERS}
            </Text>
          )}
          {hash && <Text className={classes.hash}>SHA-256 {hash}</Text>}
        </div>
      </Stack>
    </Panel>
  );
}
