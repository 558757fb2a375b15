import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Certificate {
  key: Buffer;
  cert: Buffer;
}

/** Creates a self-signed certificate for host names. Returns undefined without openssl. */
export const makeCertificate = (names: readonly string[] = ['localhost']): Certificate | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const alternatives = names.map((name) => `DNS:${name}`).join(',');
  const subject = ['-subj', `/CN=${names[0]}`, '-addext', `subjectAltName=${alternatives}`];
  const files = ['-nodes', '-keyout', key, '-out', cert];
  try {
    const { status } = spawnSync('openssl', ['req', '-x509', '-days', '2', ...curve, ...subject, ...files], {
      stdio: 'ignore',
    });
    return status === 0 ? { key: readFileSync(key), cert: readFileSync(cert) } : undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
};
