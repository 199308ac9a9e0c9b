interface Part {
  field: string;
  name: string;
  type: string;
  content: Buffer;
}

const BOUNDARY = 'kiraya-test-boundary';

/** A form with files, as a browser sends it; names go in as they are. */
export const multipart = (parts: Part[]) => {
  const payload = Buffer.concat([
    ...parts.flatMap(({ field, name, type, content }) => [
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name.replaceAll('"', '%22')}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
};
