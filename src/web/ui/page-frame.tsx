/** What index.html painted before any script ran. */
const firstPaint = document.querySelector('#root > .frame')?.cloneNode(true);

/** The page until it is known what is on it: the same as the first paint, so that nothing moves in between. */
export function PageFrame() {
  return <div ref={(place) => place?.replaceChildren(...(firstPaint ? [firstPaint.cloneNode(true)] : []))} />;
}
