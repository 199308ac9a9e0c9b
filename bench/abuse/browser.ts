type Form = Record<string, string>;

/** A browser as far as an attack needs one: it keeps cookies by site and says where it is sent. */
export class Browser {
  private readonly cookies = new Map<string, Map<string, string>>();

  private cookiesOf(url: string): Map<string, string> {
    const { origin } = new URL(url);
    const kept = this.cookies.get(origin) ?? new Map<string, string>();
    this.cookies.set(origin, kept);
    return kept;
  }

  async send(
    url: string,
    { method = 'GET', body, headers = {} }: { method?: string; body?: BodyInit; headers?: Form } = {},
  ) {
    const kept = this.cookiesOf(url);
    const cookie = [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      method,
      body,
      headers: { ...headers, ...(cookie && { cookie }) },
      redirect: 'manual',
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) kept.set(name, value);
      else kept.delete(name);
    }
    return answer;
  }

  post(url: string, body: unknown) {
    return this.send(url, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  }

  /** Goes where it is sent, until a page comes or the address is the wanted one, which is not opened. */
  async follow(start: string, isWanted: (url: URL) => boolean = () => false, form?: Form): Promise<URL> {
    let url = new URL(start);
    let sent: Form | undefined = form;
    while (!isWanted(url)) {
      const answer = await this.send(url.href, sent ? { method: 'POST', body: new URLSearchParams(sent) } : {});
      await answer.arrayBuffer();
      sent = undefined;
      const location = answer.headers.get('location');
      if (!location) return url;
      url = new URL(location, url);
    }
    return url;
  }
}
