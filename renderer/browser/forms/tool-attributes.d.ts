// WebMCP attributes (https://webmachinelearning.github.io/webmcp/), missing in React's types. They let a browser offer
// the form to the visitor's AI assistant as a tool.
import 'react';

declare module 'react' {
  interface FormHTMLAttributes<T> {
    toolname?: string;
    tooldescription?: string;
  }
  interface HTMLAttributes<T> {
    toolparamdescription?: string;
  }
}
