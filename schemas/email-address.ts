// Loaded by browsers with the schemas of the forms.

/**
 * An email address whose local part and domain may have letters of any script (RFC 6531, RFC 5890): VCF-2, VEQ-4,
 * VAP-3. Without quotes, comments, lists and address literals. A top-level domain in ASCII form begins with `xn--`.
 */
export const emailAddress =
  /^(?!.*\p{Default_Ignorable_Code_Point})(?:[\p{L}\p{M}\p{N}_'+-]+\.)*[\p{L}\p{M}\p{N}_'+-]*[\p{L}\p{M}\p{N}_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-zA-Z0-9-]+)$/u;
