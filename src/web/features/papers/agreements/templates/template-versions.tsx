import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { dayOf } from '#web/lib/dates.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ClauseText } from '../clauses/clause-text.tsx';
import { useVersions } from './api.ts';

/** What a template said before; every version is kept. */
export function TemplateVersions({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  const query = useVersions(id, isOpen);
  if (!isOpen)
    return (
      <Group>
        <Button variant="subtle" onClick={() => setOpen(true)}>
          Show all versions
        </Button>
      </Group>
    );
  if (!query.data) return <NotLoaded query={query} what="The versions" skeleton={[60]} />;
  return (
    <Panel order={2} title="Versions" about="Each is kept as it was.">
      {query.data.map(({ id: versionId, version, blocks, createdAt }) => (
        <details key={versionId}>
          <summary>
            Version {version}, {dayOf(createdAt)}
          </summary>
          {blocks.map(({ key, title, text }) => (
            <section key={key}>
              <strong>{title}</strong>
              <ClauseText text={text} />
            </section>
          ))}
        </details>
      ))}
    </Panel>
  );
}
