import { Button, Group, Loader } from '@mantine/core';
import { IconClockX, IconMailCheck, IconMailExclamation, IconMailFast, IconMailOpened } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownPath } from '#web/lib/own-path.ts';
import { returnAfterVerification } from '#web/lib/storage.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NoticePage } from '#web/ui/notice-page.tsx';
import { verificationQuery } from './api.ts';
import { ProveEmail } from './prove-form.tsx';
import { ResendForm } from './resend-form.tsx';
import { verificationState } from './verification-state.ts';

interface VerificationProps {
  token: string | undefined;
  /** What was said when the mail was sent; then it is yet to come. */
  announced?: string;
}

/** What the link in the mail leads to. */
export function Verification({ token, announced }: VerificationProps) {
  const { data: answer, error } = useQuery({ ...verificationQuery(token ?? ''), enabled: Boolean(token) });
  const [sent, setSent] = useState(announced);
  const state = verificationState({ token, answer, error });

  if (sent) return <CheckInbox message={sent} />;
  switch (state.kind) {
    case 'loading':
      return (
        <NoticePage
          icon={IconMailOpened}
          title="Verifying Your Email"
          text="One moment, please."
          action={<Loader type="dots" role="status" aria-label="Verifying" />}
        />
      );
    case 'password':
      return <ProveEmail token={token ?? ''} />;
    case 'success':
      return (
        <NoticePage
          icon={IconMailCheck}
          title="Email Verified Successfully!"
          text={state.message}
          action={<AfterVerification />}
        />
      );
    default:
      return (
        <NoticePage
          icon={state.kind === 'expired' ? IconClockX : IconMailExclamation}
          title={state.kind === 'expired' ? 'Verification Link Expired' : 'Verification Failed'}
          text={<span role="alert">{state.message}</span>}
          action={<ResendForm onSent={setSent} />}
        />
      );
  }
}

/** To the start page, as specified; and to what somebody wanted to see when they were asked to verify. */
function AfterVerification() {
  const [place] = useState(() => ownPath(returnAfterVerification.read()));
  if (!place) return <LinkButton to="/">Go to Login</LinkButton>;
  return (
    <Group gap="sm" justify="center">
      <LinkButton to="/" variant="default">
        Go to Login
      </LinkButton>
      <Button component="a" href={place} onClick={returnAfterVerification.clear}>
        Continue
      </Button>
    </Group>
  );
}

/** A new link is on its way: back to waiting, now for the person to open it. */
function CheckInbox({ message }: { message: string }) {
  return (
    <NoticePage
      icon={IconMailFast}
      title="Verifying Your Email"
      text={message}
      action={
        <LinkButton to="/" variant="default">
          Home
        </LinkButton>
      }
    />
  );
}
