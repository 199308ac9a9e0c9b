import { Text } from '@mantine/core';
import { type DocumentKind, documentKindLabels } from '#contract/lettings/documents';

/** The type of a document; what the form asks for has a red star. */
export function KindLabel({ kind, isRequired }: { kind: DocumentKind; isRequired: boolean }) {
  return (
    <Text component="span" size="sm" fw={550}>
      {documentKindLabels[kind]}
      {isRequired && (
        <Text span inherit c="var(--mantine-color-error)" aria-hidden>
          {' *'}
        </Text>
      )}
    </Text>
  );
}
