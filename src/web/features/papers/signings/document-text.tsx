import { Button, Stack, Text, Title } from '@mantine/core';
import type { SignerPage } from '#contract/papers/signing-acts';
import { Facts } from '#web/ui/facts.tsx';
import { Panel } from '#web/ui/panel.tsx';
import classes from './signing.module.css';

/** What it comes to, before the text itself. */
export function DocumentSummary({ page }: { page: SignerPage }) {
  if (page.text.summary.length === 0) return null;
  return (
    <Panel title="What you are signing" order={2} size="h4">
      <Facts facts={page.text.summary.map(({ label, value }) => [label, value])} />
    </Panel>
  );
}

interface DocumentTextProps {
  page: SignerPage;
  /** At its end: none where it has been read already. */
  onRead?: () => void;
  isPending: boolean;
}

/** The whole text in large letters; the button that says it was read stands at its end and nowhere else. */
export function DocumentText({ page, onRead, isPending }: DocumentTextProps) {
  return (
    <Panel title={page.title} order={2} size="h4">
      <Stack gap="lg">
        {page.text.sections.map(({ title, paragraphs }, index) => (
          <Stack key={title} gap="xs">
            <Title order={3} size="h5">
              {index + 1}. {title}
            </Title>
            {paragraphs.map((paragraph) => (
              <Text key={paragraph} className={classes.text}>
                {paragraph}
              </Text>
            ))}
          </Stack>
        ))}
        {onRead && (
          <Button size="lg" disabled={isPending} onClick={onRead}>
            I have read it to the end
          </Button>
        )}
      </Stack>
    </Panel>
  );
}
