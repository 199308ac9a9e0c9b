import { PRODUCT_NAME } from '#contract/platform/product';

/** As many figures as a file may have bytes: the real ones take their place. */
const WIDE = 9_999_999_999;
export const PLACEHOLDER_RANGE = `/ByteRange [0 ${WIDE} ${WIDE} ${WIDE}]`;
const SEAL_BYTES = 4096;

/** What the library writes a text by; a plain one would be a name. */
const words = (text: string): string => new String(text) as string;

/** Leaves room in a file for a seal over all of it, which readers of PDF look for in an unseen field of the form. */
export const leaveSealRoom = (pdf: PDFKit.PDFDocument, now: Date): void => {
  const seal = pdf.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, WIDE, WIDE, WIDE],
    Contents: Buffer.alloc(SEAL_BYTES),
    M: now,
    Name: words(PRODUCT_NAME),
    Reason: words('Shows that the file has not been changed'),
  });
  const field = pdf.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: words('Seal'),
    Rect: [0, 0, 0, 0],
    F: 132,
    V: seal,
    P: pdf.page.dictionary,
  });
  // The library has fields for texts and buttons, none for a signature: its form gets ours.
  const { _root: root, page } = pdf.initForm() as unknown as {
    _root: { data: { AcroForm: { data: { Fields: unknown[]; SigFlags?: number; NeedAppearances?: boolean } } } };
    page: { annotations: unknown[] };
  };
  const form = root.data.AcroForm.data;
  form.Fields.push(field);
  form.SigFlags = 3;
  form.NeedAppearances = undefined;
  page.annotations.push(field);
  seal.end(undefined);
  field.end(undefined);
};
