// Exits with 0 if a server of this machine responds on a port without a server error. Containers run it.
import { get } from 'node:http';
import process from 'node:process';

const [, , port, path] = process.argv;

get({ port, path, host: '127.0.0.1' }, ({ statusCode = 500 }) => process.exit(statusCode < 500 ? 0 : 1)).on(
  'error',
  () => process.exit(1),
);
