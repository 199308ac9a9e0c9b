import { lazy, Suspense } from 'react';
import { useAskedDetails } from './api.ts';

/** Few tenants are asked: a dashboard's first view is without the form. */
const AskedForm = lazy(async () => ({ default: (await import('./asked-form.tsx')).AskedForm }));

/** What a landlord does not know yet: asked once, after accepting, and not again when it is skipped. */
export function AskedDetails() {
  const { data = [] } = useAskedDetails();
  return data.map((asked) => (
    <Suspense key={asked.id} fallback={null}>
      <AskedForm asked={asked} />
    </Suspense>
  ));
}
