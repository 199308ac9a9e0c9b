/** A request for a file where there is no network. */
export class CutRequest {
  upload = {};
  onerror = () => {};
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    queueMicrotask(() => this.onerror());
  }
}
