import type { HostingTable } from '../../../server/hosting/hosting-table.ts';
import { timeouts } from '../../../server/timeouts.ts';
import { hostOf, madeFrom } from './places.ts';

/** Files that the site and the receiver read at runtime, in addition to packages and the build. */
export const runtimeFiles = [
  ...['package.json', 'generated', 'schemas', 'scripts', 'server', 'sites'],
  // The inbox uses the styles of the site.
  ...['tokens', 'base'].map((sheet) => `renderer/styles/${sheet}.css`),
];

/**
 * Returns the Dockerfile of one image for site and receiver; the compose file selects the command. The build stage
 * includes git and `.git`, because dates of pages and feed come from the history of the data. The final image has
 * neither.
 */
export const dockerfile = (): string => `${madeFrom('Dockerfile')}
# docs/deploy.md describes how to pin it by digest.
ARG NODE_IMAGE=node:24-slim
FROM \${NODE_IMAGE} AS build
RUN apt-get update && apt-get install -y --no-install-recommends git && git config --system safe.directory /site
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
ARG API_ORIGIN
RUN npm run build && npm prune --omit=dev --omit=optional --ignore-scripts

FROM \${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 INBOX_HOST=0.0.0.0
WORKDIR /site
COPY --from=build --chown=node:node /site/node_modules node_modules
COPY --from=build --chown=node:node /site/dist dist
${runtimeFiles.map((file) => `COPY --from=build --chown=node:node /site/${file} ${file}`).join('\n')}
RUN mkdir -p var && chown node:node var
USER node
EXPOSE 4173 4174 4175
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["node", "scripts/run/is-healthy.ts", "4173", "/"]
CMD ["node", "scripts/serve.ts"]
`;

/** Returns the .dockerignore, which excludes secrets and files that the image build does not need. */
export const dockerignore = (): string =>
  `${madeFrom('Dockerfile.dockerignore')}${['node_modules', 'dist', 'releases', 'generated', 'var', 'reports', '**/*.env', '.env'].join('\n')}\n`;

/**
 * Returns the compose file with site, receiver and database. The site starts once the receiver is healthy. Secrets come
 * from a file outside of the repository. Containers and the proxy on the host communicate through private addresses,
 * and ports are open to the host only.
 */
export const compose = ({ origin }: HostingTable): string => `${madeFrom('compose.yaml')}
name: ${hostOf(origin).replaceAll('.', '-')}
services:
  site:
    build: { context: ../.., dockerfile: dist/hosting/Dockerfile }
    command: [node, scripts/serve.ts]
    environment: { RECEIVER: "receiver:4174", TRUSTED_PROXIES: uniquelocal }
    ports: ["127.0.0.1:4173:4173"]
    depends_on: [receiver]
    restart: unless-stopped
  receiver:
    build: { context: ../.., dockerfile: dist/hosting/Dockerfile }
    command: [node, server/receiver-process.ts]
    healthcheck: { test: [CMD, node, scripts/run/is-healthy.ts, "4174", /readyz] }
    environment: { TRUSTED_PROXIES: uniquelocal, DATABASE_URL: "postgres://site:\${POSTGRES_PASSWORD}@database/site" }
    env_file: [{ path: receiver.env, required: false }]
    ports: ["127.0.0.1:4174:4174", "127.0.0.1:4175:4175"]
    volumes: ["receiver:/site/var"]
    depends_on: { database: { condition: service_healthy } }
    stop_grace_period: ${timeouts.stop / 1000}s
    restart: unless-stopped
  database:
    image: postgres:17
    environment: { POSTGRES_USER: site, POSTGRES_DB: site, POSTGRES_PASSWORD: "\${POSTGRES_PASSWORD:?set it in .env}" }
    volumes: ["database:/var/lib/postgresql/data"]
    healthcheck: { test: [CMD, pg_isready, -U, site], interval: 2s, retries: 30 }
    restart: unless-stopped
volumes:
  database: {}
  receiver: {}
`;
