# One image for the site and the receiver; compose.yaml selects the command. docs/deploy.md describes how to pin the
# base image by digest.
ARG NODE_IMAGE=node:24-slim
FROM ${NODE_IMAGE} AS build
# Dates of pages and the feed come from the history of the data in .git. The final image has neither.
RUN apt-get update && apt-get install -y --no-install-recommends git && git config --system safe.directory /site
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
ARG API_ORIGIN
RUN npm run build && npm prune --omit=dev --omit=optional --ignore-scripts

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 INBOX_HOST=0.0.0.0
WORKDIR /site
COPY --from=build --chown=node:node /site/node_modules node_modules
COPY --from=build --chown=node:node /site/dist dist
# What the site and the receiver read at runtime.
COPY --from=build --chown=node:node /site/package.json package.json
COPY --from=build --chown=node:node /site/generated generated
COPY --from=build --chown=node:node /site/schemas schemas
COPY --from=build --chown=node:node /site/scripts scripts
COPY --from=build --chown=node:node /site/hosting hosting
COPY --from=build --chown=node:node /site/receiver receiver
COPY --from=build --chown=node:node /site/signed-in signed-in
COPY --from=build --chown=node:node /site/design design
COPY --from=build --chown=node:node /site/sites sites
RUN mkdir -p var && chown node:node var
USER node
EXPOSE 4173 4174 4175
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["node", "scripts/run/is-healthy.ts", "4173", "/"]
CMD ["node", "scripts/serve.ts"]
