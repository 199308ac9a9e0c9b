import { Loader } from '@mantine/core';
import { IconClockX, IconMailCheck, IconMailExclamation, IconMailFast, IconMailOpened } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NoticePage } from '#web/ui/notice-page.tsx';
import { verificationQuery } from './api.ts';
import { ResendForm } from './resend-form.tsx';
import { verificationState } from './verification-state.ts';

/** What the link in the mail leads to. */
export function Verification({ token }: { token: string | undefined }) {
  const { data: answer, error } = useQuery({ ...verificationQuery(token ?? ''), enabled: Boolean(token) });
  const [sent, setSent] = useState<string>();
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
    case 'success':
      return (
        <NoticePage
          icon={IconMailCheck}
          title="Email Verified Successfully!"
          text={state.message}
          action={<LinkButton to="/">Go to Login</LinkButton>}
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
