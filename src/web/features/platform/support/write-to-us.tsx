import { useQuery } from '@tanstack/react-query';
import { appConfig } from '#contract/platform/app-config';
import { requestToReport } from '#web/lib/last-request.ts';
import { endpointQuery } from '#web/lib/queries.ts';

/** Where there is no menu to ask from: a mail of their own, with what we need to find it; nothing without an address. */
export function WriteToUs() {
  const contactEmail = useQuery(endpointQuery(appConfig)).data?.contactEmail;
  if (!contactEmail) return null;
  const facts = [`Page: ${window.location.href.split(/[?#]/)[0]}`, `Request: ${requestToReport() ?? '-'}`];
  const mail = new URLSearchParams({ subject: 'Something went wrong', body: `\n\n${facts.join('\n')}` });
  const address = `mailto:${contactEmail}?${String(mail).replaceAll('+', '%20')}`;
  return (
    <>
      {' '}
      If it does not, write to{' '}
      <a href={address} style={{ color: 'var(--mantine-color-anchor)' }}>
        {contactEmail}
      </a>
      .
    </>
  );
}
