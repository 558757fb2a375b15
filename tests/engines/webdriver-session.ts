/** A session with a WebDriver server, over plain HTTP (https://www.w3.org/TR/webdriver2/). */
export interface WebDriverSession {
  ask<Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answer>;
  end(): Promise<void>;
}

const asker = (server: string) =>
  async function ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${server}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await answer.json()) as { value: Answer };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };

/** Asks a server for a browser with these capabilities. */
export const newSession = async (server: string, capabilities: object): Promise<WebDriverSession> => {
  const ask = asker(server);
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  });
  return {
    ask: (method, path, body) => ask(method, `/session/${sessionId}${path}`, body),
    end: () => ask('DELETE', `/session/${sessionId}`),
  };
};
