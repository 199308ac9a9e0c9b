import { Anchor } from '@mantine/core';

/** High enough for a finger, also where one stands below another. */
export const tapped = { display: 'inline-block', paddingBlock: 2 };

/** A number to call with a tap. */
export function PhoneLink({ phone }: { phone: string }) {
  if (phone === '') return '–';
  return (
    <Anchor href={`tel:${phone.replace(/[^\d+]/g, '')}`} size="sm" style={tapped}>
      {phone}
    </Anchor>
  );
}

export function MailLink({ email }: { email: string }) {
  if (email === '') return '–';
  return (
    <Anchor href={`mailto:${email}`} size="sm" style={tapped}>
      {email}
    </Anchor>
  );
}
