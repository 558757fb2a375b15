// WebMCP's attributes (https://webmachinelearning.github.io/webmcp/), which React's types do not know yet: with them a
// browser offers a form to the visitor's assistant as a tool.
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
