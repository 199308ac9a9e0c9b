import { Anchor } from '@mantine/core';

/** A number to call with a tap. */
export function PhoneLink({ phone }: { phone: string }) {
  if (phone === '') return '–';
  return (
    <Anchor href={`tel:${phone.replace(/[^\d+]/g, '')}`} size="sm">
      {phone}
    </Anchor>
  );
}

export function MailLink({ email }: { email: string }) {
  if (email === '') return '–';
  return (
    <Anchor href={`mailto:${email}`} size="sm">
      {email}
    </Anchor>
  );
}
