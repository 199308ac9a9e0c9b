import { configure } from '@testing-library/react';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 15_000 });

// A text field that grows measures again once fonts are there; the document of tests knows of none.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
