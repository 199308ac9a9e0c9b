import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type ActionLink, linkEndWords } from '#contract/platform/action-links';
import { isNotFound } from '#web/lib/api-error.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PlainPage } from '#web/ui/plain-page.tsx';
import { useLink } from './api.ts';
import { Approval } from './approval-page.tsx';
import { Job } from './job-page.tsx';

const titles: Record<ActionLink['purpose'], string> = {
  work_order: 'A job for you',
  repair_approval: 'Your approval',
  inspection: 'Inspection',
  signing: 'Signing',
  tenant_card: 'Your home',
  sent_report: 'A report for you',
};

/** A table takes more room than a form. */
const WIDE = 1080;

interface LinkPageProps {
  token: string;
  /** What other features show and do by a link. */
  inspection: (open: ActionLink) => ReactNode;
  signing: (open: ActionLink) => ReactNode;
  tenantCard: (open: ActionLink) => ReactNode;
  sentReport: (open: ActionLink) => ReactNode;
}

/** What a link is for, for whoever has it; kind words where it does nothing any more. */
export function LinkPage({ token, inspection, signing, tenantCard, sentReport }: LinkPageProps) {
  const query = useLink(token);
  const [said, setSaid] = useState<string>();
  const link = query.data;
  const ended = link && link.state !== 'open' ? link.state : undefined;
  const pages: Record<ActionLink['purpose'], (open: ActionLink) => ReactNode> = {
    work_order: ({ details, madeBy }) => <Job details={details} token={token} madeBy={madeBy} onSaid={setSaid} />,
    repair_approval: ({ details, madeBy }) => (
      <Approval details={details} token={token} madeBy={madeBy} onSaid={setSaid} />
    ),
    inspection,
    signing,
    tenant_card: tenantCard,
    sent_report: sentReport,
  };
  return (
    <PlainPage title={link ? titles[link.purpose] : 'Your link'} width={link?.purpose === 'sent_report' ? WIDE : 620}>
      {isNotFound(query.error) && (
        <Notice
          icon={IconLinkOff}
          title="This link is not known"
          titleOrder={1}
          text="Please check that it was copied whole, or ask whoever sent it for a new one."
        />
      )}
      {!(link || isNotFound(query.error)) && (
        <NotLoaded query={query} what="The page" skeleton={[40, 160, 120]} isOnPage />
      )}
      {ended && (
        <Notice
          icon={said ? IconCircleCheck : IconLinkOff}
          title={`Thank you, ${link?.madeFor}`}
          titleOrder={1}
          text={said ?? `${linkEndWords[ended]} ${link?.madeBy} sent it to you.`}
        />
      )}
      {link?.details && pages[link.purpose](link)}
    </PlainPage>
  );
}
