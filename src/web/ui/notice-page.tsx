import type { ComponentProps } from 'react';
import { Notice } from './notice.tsx';
import { PlainPage } from './plain-page.tsx';

/** A page that is one notice and nothing else. */
export function NoticePage(props: ComponentProps<typeof Notice> & { title: string }) {
  return (
    <PlainPage title={props.title} width={592}>
      <Notice titleOrder={1} {...props} />
    </PlainPage>
  );
}
