import { Anchor, CloseButton } from '@mantine/core';
import { IconMailExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import type { User } from '#contract/identity/users';
import { verifyBannerHidden } from '#web/lib/storage.ts';
import banners from '#web/ui/banner.module.css';
import { showToast } from '#web/ui/toast.ts';
import { notResent, resent, useResendVerification } from './api.ts';
import classes from './verify-banner.module.css';

/** Asks to verify the email until that is done, or until the person has had enough of it for today. */
export function VerifyBanner({ user }: { user: User }) {
  const [isHidden, setHidden] = useState(() => verifyBannerHidden.read() === user.id);
  const { mutate, isPending } = useResendVerification();
  const resend = () =>
    mutate(
      { body: { email: user.email } },
      {
        onSuccess: (answer) => showToast(resent(answer)),
        onError: (error) => showToast({ ...notResent(error), destructive: true }),
      },
    );
  if (user.emailVerified || isHidden) return null;
  return (
    <section className={`${banners.warning} ${classes.banner}`} aria-label="Email verification">
      <IconMailExclamation className={classes.icon} size={20} stroke={1.6} aria-hidden />
      <div className={classes.text}>
        <span>
          Please verify your email. We sent a link to <strong>{user.email}</strong>.
        </span>
        <Anchor
          component="button"
          type="button"
          size="sm"
          fw={600}
          c="inherit"
          underline="always"
          disabled={isPending}
          onClick={resend}
        >
          {isPending ? 'Sending...' : 'Resend link'}
        </Anchor>
      </div>
      <CloseButton
        className={classes.close}
        aria-label="Hide for now"
        onClick={() => {
          verifyBannerHidden.write(user.id);
          setHidden(true);
        }}
      />
    </section>
  );
}
