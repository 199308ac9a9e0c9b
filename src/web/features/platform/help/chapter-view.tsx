import { Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { Chapter, ChapterPart, Guide } from './chapter.ts';
import { partId } from './finding.ts';
import { GuidePicture } from './guide-picture.tsx';
import { GuideText } from './guide-text.tsx';
import classes from './help.module.css';

/** One chapter, with the others of its guide beside it. */
export function ChapterView({ guide, chapter }: { guide: Guide; chapter: Chapter }) {
  return (
    <div className={classes.columns}>
      <Chapters guide={guide} />
      <Stack component="article" gap="xl" miw={0}>
        <Text size="lg">{chapter.lead}</Text>
        {chapter.picture && <GuidePicture name={chapter.picture} />}
        {chapter.parts.map((part) => (
          <Part key={part.title} part={part} />
        ))}
        <Neighbours guide={guide} chapter={chapter} />
      </Stack>
    </div>
  );
}

function Chapters({ guide }: { guide: Guide }) {
  return (
    <nav className={classes.chapters} aria-label={guide.title}>
      <ul>
        {guide.chapters.map(({ name, title }) => (
          <li key={name}>
            <Link to="/help/$guide/$chapter" params={{ guide: guide.name, chapter: name }}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Part({ part }: { part: ChapterPart }) {
  const { title, text, steps = [], notes = [] } = part;
  return (
    <section id={partId(part)} className={classes.part}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {title}
        </Title>
        {text && (
          <Text>
            <GuideText text={text} />
          </Text>
        )}
        {steps.length > 0 && (
          <ol className={classes.steps}>
            {steps.map((step) => (
              <li key={step}>
                <GuideText text={step} />
              </li>
            ))}
          </ol>
        )}
        {notes.length > 0 && (
          <ul className={classes.notes}>
            {notes.map((note) => (
              <li key={note}>
                <GuideText text={note} />
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </section>
  );
}

/** The chapters before and after this one. */
function Neighbours({ guide, chapter }: { guide: Guide; chapter: Chapter }) {
  const place = guide.chapters.indexOf(chapter);
  const before = guide.chapters[place - 1];
  const after = guide.chapters[place + 1];
  return (
    <Group justify="space-between" gap="sm">
      {before && (
        <LinkButton
          to="/help/$guide/$chapter"
          params={{ guide: guide.name, chapter: before.name }}
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          {before.title}
        </LinkButton>
      )}
      {after && (
        <LinkButton
          to="/help/$guide/$chapter"
          params={{ guide: guide.name, chapter: after.name }}
          variant="default"
          ml="auto"
          rightSection={<IconArrowRight size={18} aria-hidden />}
        >
          {after.title}
        </LinkButton>
      )}
    </Group>
  );
}
