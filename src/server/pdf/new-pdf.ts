/** The library takes as much memory as the rest of a small server: it is loaded with the first paper. */
export const newPdf = async (options: PDFKit.PDFDocumentOptions): Promise<PDFKit.PDFDocument> => {
  const { default: PDFDocument } = await import('pdfkit');
  return new PDFDocument(options);
};
