/** Something that no visitor sends. */
export interface HostileRequest {
  /** Its kind, for the report. */
  kind: string;
  /** What is written to the socket. */
  bytes: Buffer;
  /** Whether the connection is cut after it was written, so that no answer is waited for. */
  isCut?: boolean;
  /** How many answers there may be. */
  answers?: number;
}

/** A whole request in HTTP/1.1 with a body, after which the connection is to be closed. */
export const requestOf = (
  path: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer | string,
  method = 'POST',
): Buffer => {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body);
  const all = { host: 'localhost', connection: 'close', 'content-length': String(bytes.length), ...headers };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n`, 'latin1'), bytes]);
};
