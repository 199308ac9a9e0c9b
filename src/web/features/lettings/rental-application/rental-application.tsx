import { Button, Stack, Text, Title } from '@mantine/core';
import { IconClipboardX, IconHomeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { type Application, PROPERTY_NOT_OFFERED } from '#contract/lettings/applications';
import { isNotFound } from '#web/lib/api-error.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { NoticePage } from '#web/ui/notice-page.tsx';
import { PlainPage } from '#web/ui/plain-page.tsx';
import { useOfferedProperties, usePublicForm } from './api.ts';
import { type ApplicantProps, ApplicationForm } from './application-form.tsx';
import { ApplicationSkeleton } from './application-skeleton.tsx';
import { Confirmation } from './confirmation.tsx';
import { draftOf } from './draft.ts';
import { HouseRules } from './house-rules.tsx';
import { PropertyPanel } from './property-panel.tsx';
import { SharedLinkBanner } from './shared-link-banner.tsx';

const WIDTH = 792;
const TITLE = 'Rental application';

/** With the link of a form, or without one. */
export function RentalApplication({ isLoading, ...props }: ApplicantProps & { isLoading: boolean }) {
  const { link, parts } = props;
  const { data: definition, error, refetch } = usePublicForm(link);
  const offered = useOfferedProperties(link === undefined);
  const [submitted, setSubmitted] = useState<Application>();
  // A new number is a new form: everything in it starts anew.
  const [round, setRound] = useState(1);
  const startAnew = () => {
    draftOf(link).clear();
    setSubmitted(undefined);
    setRound((number) => number + 1);
  };

  if (submitted) return <Confirmation application={submitted} onAnother={startAnew} />;
  const problem = error ?? offered.error;
  if (problem) {
    const isGone = isNotFound(problem);
    const retry = () => void (link === undefined ? offered.refetch() : refetch());
    return <FormNotFound onRetry={isGone ? undefined : retry} />;
  }
  const properties = link === undefined ? offered.data : (definition?.properties ?? []);
  if (isLoading || !properties || (link !== undefined && !definition)) {
    return (
      <PlainPage title={TITLE} width={WIDTH}>
        <ApplicationSkeleton />
      </PlainPage>
    );
  }

  const isOffered = definition ? definition.isOffered : properties.length > 0;
  return (
    <PlainPage title={definition?.title ?? TITLE} width={WIDTH}>
      <Stack gap="md">
        <div>
          <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
            {definition?.title ?? TITLE}
          </Title>
          <Text c="dimmed" mt={4} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {definition?.description ?? 'Tell the landlord who you are. It takes about five minutes.'}
          </Text>
        </div>
        {link !== undefined && <SharedLinkBanner />}
        {isOffered && definition?.property && <PropertyPanel property={definition.property} parts={parts} />}
        {isOffered && definition && <HouseRules form={definition} />}
        {!isOffered && <NothingToRent hasProperty={Boolean(definition?.property)} isShared={link !== undefined} />}
        {isOffered && (
          <ApplicationForm
            key={round}
            {...props}
            definition={definition}
            properties={properties}
            onSubmitted={setSubmitted}
            onStartOver={startAnew}
          />
        )}
      </Stack>
    </PlainPage>
  );
}

function FormNotFound({ onRetry }: { onRetry?: () => void }) {
  return (
    <NoticePage
      icon={IconClipboardX}
      title="Application Form Not Found"
      text="The application form you're looking for is not available or has been deactivated."
      action={
        onRetry ? (
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        ) : (
          <LinkButton to="/" variant="default">
            Back to Home
          </LinkButton>
        )
      }
    />
  );
}

function NothingToRent({ hasProperty, isShared }: { hasProperty: boolean; isShared: boolean }) {
  return (
    <Notice
      icon={IconHomeOff}
      text={hasProperty ? PROPERTY_NOT_OFFERED : 'There is no property for rent at present. Please come back later.'}
      action={
        isShared ? (
          <LinkButton to="/application" variant="default">
            See other properties
          </LinkButton>
        ) : (
          <LinkButton to="/" variant="default">
            Back to Home
          </LinkButton>
        )
      }
    />
  );
}
