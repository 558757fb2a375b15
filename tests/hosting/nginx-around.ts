import { hostOf } from '../../scripts/build/hosting/places.ts';

interface Around {
  /** The site's own address, which names the upstream. */
  origin: string;
  /** Folder of the emitted files, in which nginx may write. */
  folder: string;
  /** The folder that is served. */
  client: string;
  port: number;
  /** A host and a port. */
  receiver: string;
  /** The module that sends `.br` files. */
  brotli: string;
}

/** A configuration of nginx around the emitted one, for one user's folder and port instead of a machine's. */
export const nginxAround = ({ brotli, client, folder, origin, port, receiver }: Around): string => {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/${name};`,
  );
  return `load_module ${brotli};
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  sendfile on;
  keepalive_requests 1000000;
${temporary.join('\n')}
  include ${folder}/nginx-maps.conf;
  upstream ${hostOf(origin).replaceAll(/\W/g, '_')}_receiver { server ${receiver}; }
  server {
    listen 127.0.0.1:${port};
    server_tokens off;
    root ${client};
    include ${folder}/nginx-site.conf;
    include ${folder}/nginx-brotli.conf;
  }
}
`;
};
