/** Netlify's redirect engine, compiled to WebAssembly. The package has no types. */
declare module 'netlify-redirector' {
  interface Request {
    scheme: string;
    host: string;
    path: string;
    query: string;
    getHeader(name: string): string;
    getCookie(name: string): string;
  }
  interface Match {
    to: string;
    status: number;
    /** True if the rule wins over an existing file. */
    force: boolean;
  }
  interface Matcher {
    match(request: Request): Match | null;
  }
  const redirector: {
    parseJSON(rules: string, options: { jwtSecret: string; jwtRoleClaim: string }): Promise<Matcher>;
  };
  export default redirector;
}
