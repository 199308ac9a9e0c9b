import type { AgreementContent } from '#contract/papers/agreement-content';
import { type Certificate, type PaperSignature, writeCertificate } from '#server/pdf/certificate-pages';
import { paperKind } from '#server/pdf/printer';
import { agreementPdf } from './agreement-pdf.ts';

interface Details {
  content: AgreementContent;
  id: number;
  version: number;
  now: Date;
  code: string;
  signatures: PaperSignature[];
  certificate: Certificate | null;
}

const make = ({ content, id, version, now, code, signatures, certificate }: Details): Promise<Buffer> =>
  agreementPdf(content, {
    ...{ id, version, now },
    footer: code,
    signatures,
    ...(certificate && {
      after: async (paper) => {
        await writeCertificate(paper, certificate);
        paper.leaveSealRoom(now);
      },
    }),
  });

/** An agreement as it is signed: with a place for each who signs, and in the end with its certificate. */
export const signedAgreement = paperKind({ name: 'signed-agreement', make });
