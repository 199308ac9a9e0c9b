import { Anchor } from '@mantine/core';
import { Fragment } from 'react';

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

/** Where an address may break: before the at sign and the dots, and nowhere within a word. */
const PARTS = /(?=[@.])/;

export function EmailText({ email }: { email: string }) {
  return (
    <span style={{ overflowWrap: 'break-word' }}>
      {email.split(PARTS).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never change places.
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

export function MailLink({ email }: { email: string }) {
  if (email === '') return '–';
  return (
    <Anchor href={`mailto:${email}`} size="sm" style={tapped} aria-label={email}>
      <EmailText email={email} />
    </Anchor>
  );
}
