import type { Chapter } from '../../chapter.ts';

export const agreement: Chapter = {
  name: 'signing-your-agreement',
  title: 'Signing your agreement',
  lead: 'Read it, show that it is you, and sign.',
  picture: 'agreements-tenant',
  parts: [
    {
      title: 'Sign',
      steps: [
        'Follow the link in the mail, or press "Read and sign" on the dashboard.',
        'Read it to the end.',
        'Press "Send me the code", and enter the code from the mail.',
        'Type or draw your name, and press "Sign now".',
      ],
      notes: [
        'If something is not right, press "I do not want to sign", and say why.',
        'The screen says what such a signature is, and what it is not.',
      ],
    },
    {
      title: 'Afterwards',
      text: 'When all have signed, you get the sealed file by mail. You find it under [Agreements](/tenant-dashboard?section=agreements), too. Anybody can [check](/verify) that it is genuine.',
    },
  ],
};
