// Health check for containers: exits with 0 if a local server responds on a port without a server error.
import { get } from 'node:http';
import process from 'node:process';

const [, , port, path] = process.argv;

get({ port, path, host: '127.0.0.1' }, ({ statusCode = 500 }) => process.exit(statusCode < 500 ? 0 : 1)).on(
  'error',
  () => process.exit(1),
);
